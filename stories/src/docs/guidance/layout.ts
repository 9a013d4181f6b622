import type { Guidance } from './guidance.ts'

export const layout: Record<string, Guidance> = {
  AuthLayout: {
    use: 'For a page with one short task and no navigation: signing in, consent.',
    do: 'keep the form to what the task needs.',
    dont: 'use it inside the app, where people would lose their way back.',
  },
  BulkBar: {
    use: 'While several rows of a list are chosen: how many, their sum, the one act.',
    do: 'name the number in the button: Approve 3 invoices.',
    dont: 'show it before anything is chosen.',
  },
  ClientShell: {
    use: 'Around the pages of people at a desk: navigation at the side, on a phone at the bottom.',
    do: 'put what people do daily among the four that a phone shows.',
    dont: 'use it in an embedded page: the host has its own.',
  },
  Logo: {
    use: 'In the shells of the portal, as the way home.',
    do: 'leave room around it.',
    dont: 'show it in a widget: a partner’s page bears the partner’s name.',
  },
  Stack: {
    use: 'For room between things below or beside each other, in steps of the scale.',
    do: 'use a bigger step between groups than within them.',
    dont: 'set margins on the parts themselves.',
  },
  StickyBar: {
    use: 'For the one main act of a long page, within reach of the thumb, with the amount that it is about.',
    do: 'say beside it what state the page is in: Unsaved changes.',
    dont: 'put more than one other act into it.',
  },
  Tabs: {
    use: 'For parts of one thing, of which one is looked at at a time.',
    do: 'show on a tab what waits behind it.',
    dont: 'hide a field that is needed behind a tab that nothing points to.',
  },
  Text: {
    use: 'For words that belong to no other part.',
    do: 'use the muted tone for what explains, never for what must be read.',
    dont: 'make a heading of bold text: screen readers go by Heading.',
  },
  Toolbar: {
    use: 'Above a list: search, filters, what is done with the list.',
    do: 'keep the order search, filters, acts on every list.',
    dont: 'put an act on a single row into it.',
  },
  WorkerShell: {
    use: 'Around the pages of people on a phone: navigation at the bottom, one button to add.',
    do: 'hide it (isFocused) where a form has the whole attention.',
    dont: 'use it in an embedded page: the host has its own.',
  },
}
