"""Phrases that place a card beside the top: a step away from it, just above it, its neighbour."""

import re

from tenback.table.talk.around import RELATION
from tenback.table.talk.language import words


def is_beside_top(phrase: str) -> bool:
    """Whether a line, its plain words joined by single spaces, puts a card a known step from another."""
    if _NEXT_TO_TOP.search(phrase):
        return True
    if not _STEP.search(phrase):
        return False
    if _STEP_FROM_TOP.search(phrase):
        return True
    return _STEP_AWAY.search(phrase) is not None and _OF_SCORES.search(phrase) is None


def names_neighbour(phrase: str) -> bool:
    """Whether a line that claims a card speaks of a neighbour: "the next number", "just under it"."""
    return _NEXT_NUMBER.search(phrase) is not None or _NEIGHBOUR.search(phrase) is not None


# What two cards in a row are apart, one meaning a line, each in every language.
_STEPS = "|".join(
    words(
        """
        step krok krůček krôčik kroczek крок крочок
        notch zářez zárez ząbek nacięcie зарубку зарубка зарубки
        tick dílek dielik kreskę kreska kreskou поділку поділка
        point bod bodík punkt punkcik пункт бал
        pip oko očko oczko oczkiem очко очком
        number číslo číslem číslom číslíčko numer numerek liczbę номер число
        rung příčku příčka priečku priečka szczebel szczebelek щабель сходинку сходинка
        degree stupeň stupínek stupienok stopień stopieniek ступінь градус
        unit jednotku jednotka jednostkę jednostka одиницю одиниця
        square políčko pole клітинку клітинка
        hair chlup chloupek fous chlp chĺpok fúz włos włosek волосину волосинку
        peg kolíček kolík kołek kołeczek кілочок кілок
        """
    )
)
_ONE = r"(?:one|jeden|jedn[oauy]|jednym|один|одн[аеоу])"
_RELATION = f"(?:{RELATION.pattern})"
_UPSTAIRS = r"\ (?:patr|posch|pietr|поверх|byt|mieszk|кварт|polic|pol[ek])"
_TOP = rf"(?:top\b|(?:vrch|horn|wierzch|gorn|szczyt|верх)\w*+(?!{_UPSTAIRS}))"
_JUST = r"""(?:presne|hned|hnet|bezprostredne|prave|primo|priamo|tesne|akorat|rovno
    |dokladnie|bezposrednio|tuz|zaraz|wprost|akurat|scisle
    |рівно|точно|безпосередньо|одразу|відразу|якраз|просто|впритул)"""

_STEP = re.compile(rf"\b(?:{_STEPS})\b")
_STEP_AWAY = re.compile(
    rf"""
      \b(?:o|на)\ (?:{_ONE}\ )?(?:{_STEPS})\ {_RELATION}\b
    | \b{_ONE}\ (?:{_STEPS})\ {_RELATION}\b
    | \b{_RELATION}\ (?:o|на)\ (?:{_ONE}\ )?(?:{_STEPS})\b
    | \b(?:a|one)\ (?:{_STEPS})\ (?:higher|lower|above|below|over|under|up|down)
      \ (?:than|from)?[ ]?(?:the\ |pile\ )*(?:[bcd]|a$|pile|top|it|that|yours)\b
    | \bo\ (?:stupen|stupinek|stupienok|stopien)\b
    """,
    re.VERBOSE,
)
_STEP_FROM_TOP = re.compile(
    rf"""\b(?:{_STEPS})\ (?:away\ from|off|from|under|below|beneath|over|above|nad|pod|od|powyzej|ponizej
    |від|під|над|вище|нижче)\ (?:\w+\ ){{0,2}}?{_TOP}""",
    re.VERBOSE,
)
# "Máme o bod víc" than the others, or than last time.
_OF_SCORES = re.compile(
    r"""\b(?:tab[ue]l\w*|li[gz][auyiae]\w*|lidze|skor\w*|zapas\w*|mecz\w*|wynik\w*|league|score\w*|match|exam|test\w*
    |minul\w*|vcera|naposled\w*|ostatnio|wczoraj|last\ \w+|yesterday
    |таблиц\w*|ліг[аиуі]|рахун\w*|матч\w*|вчора|минул\w*|іспит\w*)\b""",
    re.VERBOSE,
)
_NEXT_TO_TOP = re.compile(
    rf"""
      \b(?:exactly|directly|immediately|precisely|right)\ (?:the\ )?
      (?:next|above|below|over|under|after|before|on\ top\ of|adjacent)\b
      (?:\ \w+){{0,4}}?\ (?:top|number|card)\b
    | \bjust\ (?:above|below|under|beneath|after|before)\ (?:\w+\ ){{0,2}}?top\b
    | \bnext\ (?:number|value|card)\ (?:up|down|after|above|below|higher|lower|in\ (?:line|order|sequence))\b
    | \bvery\ next\ (?:number|value|card|one)\b
    | \b(?:card|number|one)\ (?:just\ )?(?:after|before|above|below)\ (?:the|its)\ top\b
    | \b{_JUST}\ (?:\w+\ ){{0,2}}?(?:nad|pod|po|za|pred|przed|powyzej|ponizej
      |над|під|після|по|за|перед|вище|нижче)\ (?:\w+\ ){{0,2}}?{_TOP}
    | \b{_JUST}\ (?:t[aoeu]\ |т[аеу]\ )?(?:dals|nasleduj|nastepn|kolejn|наступн)\w*
      \ (?:cisl|hodnot|liczb|numer|wartosc|числ|номер|значен)
    | \b(?:neighbou?rs?|neighbou?ring|adjacent|successors?|predecessors?)\ (?:card\ |number\ )?(?:of|to|the)
      \ (?:\w+\ ){{0,3}}?top\b
    | \b(?:soused\w*|sused\w*|sasi[ae]d\w*|сусід\w*)\ (?:(?:kart|cisl|numer|liczb|карт|числ)\w*\ )?
      (?:k|ke|ku|od|do|z|ze|s|se|so|до|від|з)?[ ]?(?:te[jn]?\ |t[uay]\ |tou\ |ті[йє]ї?\ )?{_TOP}
    """,
    re.VERBOSE,
)
_NEXT_NUMBER = re.compile(
    r"""\bnext\ (?:number|value)\b
    | \b(?:nasleduj|predch|dals|soused|sused|nastepn|kolejn|poprzedn|sasiedn)\w*[ ]
      (?:cisl|hodnot|liczb|numer|wartosc)
    | \b(?:наступн|попередн|сусідн)\w*\ (?:числ|номер|значен)""",
    re.VERBOSE,
)
_NEIGHBOUR = re.compile(
    rf"""\bone\ (?:just\ |right\ |directly\ )?(?:below|under|beneath|above|over|after|before)
    \ (?:it|that|this|the\ top)\b
    |\b{_JUST}\ (?:t[ua]\ |te\ |ту\ )?(?:pod|nad|під|над)\ (?:ni|nim|nou|tim|tym|nia|нею|ним|тією|цією)\b
    |\b(?:наступн|попередн)\w+\ (?:після|перед)\ не[їю]\b""",
    re.VERBOSE,
)
