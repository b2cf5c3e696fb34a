"""The language as text: its tree (`ast`), its parser (`parser`) and its printer (`printer`)."""
