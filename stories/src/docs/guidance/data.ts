import type { Guidance } from './guidance.ts'

export const data: Record<string, Guidance> = {
  Avatar: {
    use: 'Beside the name of a person or a company, so that rows are told apart at a glance.',
    do: 'keep the name in words beside it.',
    dont: 'use it alone: two people may have the same initials.',
  },
  Badge: {
    use: 'For the state of a thing, in one or two words.',
    do: 'choose the tone by what the state asks of the reader, and keep word and tone together everywhere.',
    dont: 'use it for a number that counts things to do: that is a CountBadge.',
  },
  CardList: {
    use: 'For a list on a phone, and for one whose entries have little in common.',
    do: 'put the figure that is compared at the same edge of each card.',
    dont: 'use cards at a desk where columns would be compared: that is a DataTable.',
  },
  CountBadge: {
    use: 'For how many things wait, on a tab or in the navigation.',
    do: 'give it a label that says what is counted.',
    dont: 'use the alert tone for what can wait.',
  },
  DataTable: {
    use: 'For many entries that are compared, sorted or chosen together. On a phone it shows cards.',
    do: 'put amounts in columns of the kind amount: they hang on one edge, in even figures.',
    dont: 'put a second button into each row where one act on the selection would do.',
  },
  ListRow: {
    use: 'For a line of a short list, in a sheet of rows.',
    do: 'let the end below the words (isEndBelow) where the note is long: a phone gives it the whole line.',
    dont: 'make a row lead somewhere and hold a button as well.',
  },
  Meter: {
    use: 'For how much of something limited is used: licences, a budget.',
    do: 'say both numbers in words beside it.',
    dont: 'use it for work under way: that is a ProgressBar.',
  },
  Pager: {
    use: 'Below a list that goes on.',
    do: 'say how many are shown of how many.',
    dont: 'load more by itself at the end: the foot of the page would never be reached.',
  },
  Timeline: {
    use: 'For what has happened to one thing, and what comes next.',
    do: 'give every entry its day, and mark the next one.',
    dont: 'list what nobody acts on, such as each time it was opened.',
  },
  ZoomableImage: {
    use: 'For a photo that is read closely: a receipt.',
    do: 'give it an alt that says which one it is.',
    dont: 'use it for decoration.',
  },
}
