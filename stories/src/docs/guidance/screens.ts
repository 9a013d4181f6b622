import type { Guidance } from './guidance.ts'

/** Of the screens that a company of several people has, under the titles of their stories. */
export const screens: Record<string, Guidance> = {
  'Settings/Team': {
    use: 'Where a company’s people are invited, given a role, a limit and projects, and removed. Everybody of the company reads it; owners and admins change it.',
    do: 'show it to everybody who signs in for the company: it answers ‘whom do I ask?’.',
    dont: 'hide it from viewers, or build an own list beside it: what a role may do is decided here.',
  },
  'Settings/Approvals': {
    use: 'Where a company says when an invoice needs a second person, with what each rule does to the invoices that wait now.',
    do: 'put it beside Team: limits are set there, and the rules are off until somebody joins.',
    dont: 'promise that a rule looks at an invoice only when it is sent: it is judged at the moment of the act.',
  },
  'Settings/Notification preferences': {
    use: 'For the person who signed in: each event by mail, in the bell or not, and the daily digest.',
    do: 'lead to it from your own mails, where somebody wants fewer of them.',
    dont: 'send your own mail for an event that is switched off here.',
  },
  'Client/Company history': {
    use: 'For looking something up: who approved, paid, agreed or changed what for the company, with a CSV for an auditor.',
    do: 'keep `view` in the address, so that what was found can be sent to a colleague.',
    dont: 'use it as a to-do list: what waits is in the queues.',
  },
  'Shared/Document history': {
    use: 'The life of one invoice or timesheet for both of its parties, of a worker or a project for the company.',
    do: 'put it where the thing is looked at, behind a button, as our own screens do.',
    dont: 'expect a company’s inner acts (passed on, an archive) on the worker’s side: each reads what is theirs.',
  },
}
