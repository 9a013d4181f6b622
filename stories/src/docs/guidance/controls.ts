import type { Guidance } from './guidance.ts'

export const controls: Record<string, Guidance> = {
  Button: {
    use: 'For an act: something is saved, sent or opened. What only leads to another page is a Link.',
    do: 'give a screen one primary button, and name it by verb and thing: Submit Invoice.',
    dont: 'disable it to show that a field is missing: let it be pressed, and say which field.',
  },
  Checkbox: {
    use: 'For a choice that counts once the form is sent, and for agreeing to something.',
    do: 'write what a tick means as a sentence that is true when ticked.',
    dont: 'tick it in advance where a person has to agree.',
  },
  CheckboxGroup: {
    use: 'For choosing any number out of about ten.',
    do: 'name the group by what is chosen: Days worked.',
    dont: 'use it where only one may be chosen: that is a RadioGroup.',
  },
  DateField: {
    use: 'For a day that people know by heart: a date of birth, the expiry of a card.',
    do: 'give min and max, so that the arrow keys stay among days that can be meant.',
    dont: 'use it for a day that is found by its weekday: that is a DatePicker.',
  },
  DatePicker: {
    use: 'For a day near today, which is found by its weekday.',
    do: 'leave typing possible: the calendar is the second way.',
    dont: 'open the calendar by itself when the field gets the focus.',
  },
  FileField: {
    use: 'For one file or photo. It is also dropped or pasted.',
    do: 'say the types and the largest size in the hint, before anything is chosen.',
    dont: 'take away what was chosen when sending it fails.',
  },
  FilterChips: {
    use: 'For narrowing a list by a few states, of which one is chosen.',
    do: 'show how many each holds, counted over the whole list.',
    dont: 'hide a chip whose count is 0: its place is what people remember.',
  },
  IconButton: {
    use: 'For a well-known act where there is no room for words: close, more, clear.',
    do: 'give it a label that says what it acts on: More for INV-2026-0047.',
    dont: 'use it for the main act of a screen.',
  },
  Link: {
    use: 'For going somewhere. It has an address, and opens in a new tab like any other.',
    do: 'let its words say where it leads, also when they are read alone.',
    dont: 'write ‘click here’ or ‘more’.',
  },
  MoneyField: {
    use: 'For an amount in pounds.',
    do: 'say in the label or the hint whether VAT is in it.',
    dont: 'use it for a rate with more than two decimals: that is a NumberField.',
  },
  NumberField: {
    use: 'For a number that is typed or changed in steps: hours, a multiplier.',
    do: 'give it its unit, and a step that people think in.',
    dont: 'use it for digits that are no quantity, such as a UTR: that is a TextField.',
  },
  PasswordField: {
    use: 'For a password. It can be shown while it is typed.',
    do: 'say by autoComplete whether it is the current or a new one: password managers go by it.',
    dont: 'forbid pasting.',
  },
  RadioGroup: {
    use: 'For one of two to five, all of which should be read before choosing.',
    do: 'use cards where each choice needs a sentence.',
    dont: 'use it for more than five: that is a Select.',
  },
  SearchField: {
    use: 'For looking through one list. Its label is for a screen reader; the glass says the rest.',
    do: 'name in the placeholder what is searched: Number or worker.',
    dont: 'empty the list while the search is under way: keep what was there.',
  },
  SegmentedControl: {
    use: 'For switching between two to four views of the same thing.',
    do: 'keep each word short: all stand beside each other at 360 px.',
    dont: 'use it in a form for a value that is saved: that is a RadioGroup.',
  },
  Select: {
    use: 'For one of many known choices.',
    do: 'give it a placeholder that says what to choose, and no choice in advance that may be wrong.',
    dont: 'use it for two or three: they are chosen faster as a RadioGroup.',
  },
  Switch: {
    use: 'For something that is on or off, named by what is on.',
    do: 'say in the hint what changes when it is on.',
    dont: 'ask a question with it: no answer yet looks the same as no.',
  },
  TextArea: {
    use: 'For text of more than a line: a reason, a description of work.',
    do: 'count the characters where there is a limit.',
    dont: 'cut off what is pasted without saying so.',
  },
  TextField: {
    use: 'For one line of text.',
    do: 'give it the type, inputMode and autoComplete of what is typed, so that a phone shows the right keys.',
    dont: 'put the label or a needed hint into the placeholder: it is gone while somebody types.',
  },
  ToggleButton: {
    use: 'For something that stays on in what is shown: the overtime of a day.',
    do: 'keep its word the same in both states: the state is shown and read beside it.',
    dont: 'use it for an act that happens once: that is a Button.',
  },
}
