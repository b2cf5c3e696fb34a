"""The words that texts are drawn from; their order is part of the meaning of a seed."""

from __future__ import annotations

GIVEN_NAMES = (
    "Ada Amir Ana Ben Bruno Carla Chen Clara Daria David Elif Emil Eva Farid Fiona Grace Hana "
    "Hugo Ines Ivan Jana Jonas Kofi Lara Leo Lina Luca Maja Marco Mei Mila Nadia Noah Nora Omar "
    "Otto Paula Pavel Priya Rosa Samir Sara Sofia Tariq Tom Uma Vera Yara Yusuf Zoe"
).split()

FAMILY_NAMES = (
    "Adler Ahmed Almeida Andersen Bauer Bell Brandt Castro Chen Costa Dietrich Dubois Eriksen "
    "Fischer Fontaine Garcia Haas Hansen Ito Ivanov Jensen Kaya Keller Kim Kowalski Lange "
    "Larsen Lopez Marin Meyer Moreau Nakata Novak Okafor Olsen Patel Petrov Quinn Rossi Santos "
    "Sato Schmid Silva Singh Tanaka Vogel Weber Wolff Yilmaz Zhang"
).split()

NOUNS = (
    "anchor apple arrow basket beacon bottle branch bridge button candle canvas carpet cedar "
    "circle clover coral corner cotton cradle feather ferry flute forest garden glacier hammer "
    "harbor island jacket kettle ladder lantern lemon marble meadow mirror needle orchard paper "
    "pebble pepper pillow pocket puzzle ribbon river saddle silver spiral stone summit table "
    "thread timber tunnel valley violin wagon walnut willow window winter"
).split()

CITIES = (
    "Arden Brookfield Calder Dunmore Eastwick Fairhaven Glenrock Harwick Ironton Kestrel "
    "Lakeside Marlow Northam Oakdale Pinecrest Quarry Redwater Stanton Thornby Westvale"
).split()

COUNTRIES = (
    "Austria Brazil Canada Denmark Estonia France Ghana Hungary India Japan Kenya Mexico Norway "
    "Portugal Spain Turkey"
).split()

COMPANY_KINDS = ("Works Labs Supply Partners Studio Logistics Foods Systems").split()

STREET_KINDS = ("Street Road Lane Avenue Way Court").split()
