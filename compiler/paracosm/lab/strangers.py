"""Tools of other worlds, offered beside those of a world to see whether an agent takes them for the right ones.

They look like tools that are needed and do nothing: an environment refuses what it does not have. Where a tier asks for
distractors, the nearest ones by their words are offered, never one whose name the world has.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from paracosm.lab.play import Json

_TOOLS = """
cancel_booking(booking_id, reason?): Cancel a booking of a flight or hotel.
change_booking(booking_id, date): Move a booking to another date.
list_bookings(traveller_id): List the bookings of a traveller.
find_traveller(email): Find a traveller by e-mail address.
cancel_subscription(subscription_id): End a subscription at the end of its period.
find_subscriber(phone): Find a subscriber by phone number.
list_invoices(account_id): List the invoices of an account.
get_invoice(invoice_id): Show an invoice.
pay_invoice(invoice_id, card): Pay an invoice with a card.
refund_payment(payment_id, amount): Give back a part of a payment.
transfer_call(call_id, queue): Hand a phone call over to a queue.
transfer_stock(item_id, warehouse, quantity): Move stock to another warehouse.
list_warehouses(): List all warehouses.
search_products(text): Search a catalogue of machine parts.
add_to_wishlist(customer_id, product_id): Put a product on a wish list.
remove_from_wishlist(customer_id, product_id): Take a product off a wish list.
check_out_book(card_number, isbn): Lend a book of a library.
return_book(card_number, isbn): Take back a lent book.
exchange_currency(account_id, source, target, amount): Exchange money of one currency for another.
freeze_card(card_number): Block a card for payments.
unfreeze_card(card_number): Allow payments with a card again.
open_case(client_id, subject): Open a case at a law firm.
close_case(case_id, outcome): Close a case.
assign_case(case_id, lawyer): Give a case to a lawyer.
add_note(case_id, text): Write a note on a case.
set_reminder(text, time): Remind somebody of something.
schedule_delivery(parcel_id, date): Set the day on which a parcel is delivered.
redirect_parcel(parcel_id, street, city): Send a parcel to another address.
invite_guest(party_id, name): Put a guest on the list of a party.
reserve_seat(show_id, row, seat): Reserve a seat in a theatre.
cancel_reservation_request(request_id): Take back a request for a reservation.
move_reminder(reminder_id, time): Remind at another time.
book_table_football(hour): Book the table football of the office.
free_slots(doctor, day): List the free slots of a doctor.
list_files_in_bucket(bucket, prefix?): List the objects of a bucket in the cloud.
copy_object(source, target): Copy an object between buckets.
write_page(wiki, title, text): Write a page of a wiki.
remove_page(wiki, title): Remove a page of a wiki.
find_page(wiki, text): Find pages of a wiki by what they say.
change_mode(thermostat_id, mode): Set a thermostat to another mode.
count_visitors(museum_id, day): Count the visitors of a museum.
translate_text(text, language): Translate a text.
reverse_geocode(latitude, longitude): Name the address at a place on the map.
split_bill(bill_id, persons): Divide a bill among persons.
place_bid(auction_id, amount): Bid in an auction.
update_order_form(form_id, text): Change the text of a form.
create_list(name): Make a list of things to do.
update_contact(contact_id, phone?, email?): Change an entry of an address book.
delete_contact(contact_id): Remove an entry of an address book.
get_contact(contact_id): Show an entry of an address book.
"""


def _read(line: str) -> tuple[str, Json]:
    head, _, doc = line.partition("): ")
    name, _, inside = head.partition("(")
    parameters = [one.strip() for one in inside.split(",") if one.strip()]
    function = {
        "name": name,
        "description": doc,
        "parameters": {
            "type": "object",
            "properties": {one.rstrip("?"): {"type": "string"} for one in parameters},
            "required": [one for one in parameters if not one.endswith("?")],
            "additionalProperties": False,
        },
    }
    return name, {"type": "function", "function": function}


SCHEMAS: dict[str, Json] = dict(_read(line) for line in _TOOLS.strip().splitlines())
"""All of them by name, in the OpenAI dialect."""


def strangers(needed: Iterable[str], own: Iterable[str], most: int, stream: Any) -> list[str]:
    """Up to ``most`` tools of other worlds whose names are nearest to those that are needed."""
    words = {word for name in needed for word in name.split("_")}
    taken = set(own)
    options = stream.shuffled([name for name in SCHEMAS if name not in taken])
    near = sorted(options, key=lambda name: -len(words & set(name.split("_"))))
    return sorted(near[:most])
