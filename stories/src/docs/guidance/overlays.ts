import type { Guidance } from './guidance.ts'

export const overlays: Record<string, Guidance> = {
  ConfirmDialog: {
    use: 'Before something that can’t be taken back.',
    do: 'name the thing in the title and the act on the button: Delete INV-2026-0047?, Delete invoice.',
    dont: 'ask about what can be undone: do it, and offer Undo.',
  },
  Copying: {
    use: 'For text that people take to another program: a reference, an account number.',
    do: 'say on the button what is copied.',
    dont: 'copy with blanks or signs that the other program would refuse.',
  },
  Dialog: {
    use: 'For a short task that belongs to the page behind it.',
    do: 'put the main act last in the footer, and let Escape leave everything as it was. What is only read beside the page, a history, is a drawer: `isDrawer`.',
    dont: 'open a dialog out of a dialog.',
  },
  KeyboardShortcuts: {
    use: 'For the list of a screen’s keys, under the question mark.',
    do: 'name each by what it does, in the words of its button.',
    dont: 'make anything reachable by a key alone.',
  },
  Later: {
    use: 'For a part whose code comes when the page rests: most people never open it.',
    do: 'fetch a whole dialog so, not its smallest pieces.',
    dont: 'use it for what the first look needs.',
  },
  Menu: {
    use: 'For acts on one thing that are seldom needed.',
    do: 'put what destroys last, after a separator.',
    dont: 'hide the main act of a row in it.',
  },
  Popover: {
    use: 'For a little more about what was pressed, without leaving the page.',
    do: 'keep it to what can be read in a few seconds.',
    dont: 'put a form of several fields into it: that is a Dialog.',
  },
  Tooltip: {
    use: 'For the name of an IconButton, on hover and on focus.',
    do: 'keep it to a few words.',
    dont: 'put anything needed into it: a finger never sees it.',
  },
}
