"""Text that people write between, above and after moves, in several languages, for generated sheets. `{}` is a move in the
letters of the game other than the one played, `#` its number, `%` the players."""

REMARKS = {
    "en": ["Better was {}.", "Now Black is in trouble.", "I expected {} here, with a small edge.", "A novelty!",
           "White has a strong attack."],
    "de": ["Besser war {}.", "Schwarz steht schon schlecht.", "Hier hatte ich {} erwartet.", "Eine Neuerung.",
           "Nun droht Matt."],
    "es": ["Mejor era {}.", "Las negras tienen problemas.", "Esperaba {} con ventaja.", "Novedad.",
           "El blanco domina."],
    "fr": ["Meilleur était {}.", "Les noirs sont mal.", "J'attendais {} ici.", "Une nouveauté.", "Le plan est clair."],
    "it": ["Meglio era {}.", "Il nero soffre.", "Mi aspettavo {} qui.", "Una novità.", "Minaccia matto."],
    "cs": ["Lepší bylo {}.", "Černý už stojí špatně.", "Čekal jsem {} s malou výhodou.", "Novinka!",
           "Bílý má silný útok."],
    "pl": ["Lepsze było {}.", "Czarne mają kłopoty.", "Spodziewałem się {} tutaj.", "Nowość.", "Białe atakują."],
    "ru": ["Лучше было {}.", "Чёрным уже трудно.", "Я ждал {} с небольшим перевесом.", "Новинка!",
           "У белых атака."],
    "hu": ["Jobb volt {}.", "Sötét bajban van.", "Itt {} lépést vártam.", "Újítás."],
    "nl": ["Beter was {}.", "Zwart staat slecht.", "Ik verwachtte {} hier.", "Een nieuwtje."],
    "pt": ["Melhor era {}.", "As pretas estão mal.", "Eu esperava {} aqui.", "Novidade."],
    "sv": ["Bättre var {}.", "Svart står dåligt.", "Jag väntade {} här.", "En nyhet."],
}
PLAYERS = {
    "en": ("White", "Black", "Event", "Round", "Result", "Board"), "de": ("Weiß", "Schwarz", "Turnier", "Runde", "Ergebnis", "Brett"),
    "es": ("Blancas", "Negras", "Torneo", "Ronda", "Resultado", "Tablero"),
    "fr": ("Blancs", "Noirs", "Tournoi", "Ronde", "Résultat", "Échiquier"),
    "it": ("Bianco", "Nero", "Torneo", "Turno", "Risultato", "Scacchiera"),
    "cs": ("Bílý", "Černý", "Turnaj", "Kolo", "Výsledek", "Šachovnice"),
    "pl": ("Białe", "Czarne", "Turniej", "Runda", "Wynik", "Szachownica"),
    "ru": ("Белые", "Чёрные", "Турнир", "Тур", "Результат", "Доска"),
    "hu": ("Világos", "Sötét", "Verseny", "Forduló", "Eredmény", "Tábla"),
    "nl": ("Wit", "Zwart", "Toernooi", "Ronde", "Uitslag", "Bord"),
    "pt": ("Brancas", "Pretas", "Torneio", "Rodada", "Resultado", "Tabuleiro"),
    "sv": ("Vit", "Svart", "Turnering", "Rond", "Resultat", "Bord"),
}
RESIGNS = {  # White, Black
    "en": ("White resigns", "Black resigns"), "de": ("Weiß gibt auf", "Schwarz gibt auf"),
    "es": ("Las blancas abandonan", "Las negras abandonan"), "fr": ("Les blancs abandonnent", "Les noirs abandonnent"),
    "it": ("Il bianco abbandona", "Il nero abbandona"), "cs": ("Bílý se vzdal", "Černý se vzdal"),
    "pl": ("Białe poddały się", "Czarne poddały się"), "ru": ("Белые сдались", "Чёрные сдались"),
    "hu": ("Világos feladta", "Sötét feladta"), "nl": ("Wit geeft op", "Zwart geeft op"),
    "pt": ("As brancas abandonam", "As pretas abandonam"), "sv": ("Vit ger upp", "Svart ger upp"),
}
DRAW = {"en": "Draw agreed", "de": "Remis", "es": "Tablas", "fr": "Nulle", "it": "Patta", "cs": "Remíza", "pl": "Remis",
        "ru": "Ничья", "hu": "Döntetlen", "nl": "Remise", "pt": "Empate", "sv": "Remi"}
MONTHS = {"en": "March", "de": "März", "es": "marzo", "fr": "mars", "it": "marzo", "cs": "března", "pl": "marca",
          "ru": "марта", "hu": "március", "nl": "maart", "pt": "março", "sv": "mars"}
POSITION = {"en": "Position after", "de": "Stellung nach", "es": "Posición tras", "fr": "Position après",
            "it": "Posizione dopo", "cs": "Pozice po", "pl": "Pozycja po", "ru": "Позиция после", "hu": "Állás",
            "nl": "Stelling na", "pt": "Posição após", "sv": "Ställningen efter"}
