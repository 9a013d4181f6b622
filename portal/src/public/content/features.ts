/** The six cards of the landing page; /features says more of each. */
export const FEATURES = [
  {
    id: 'day-sheets',
    title: 'Day sheets that turn into invoices',
    card: 'Put in the project and the hours. Day rate, overtime, night, weekend and fixed price work are priced as you type.',
    more: [
      'Quick Entry makes a standard week in a few presses: tap the days you worked, check the total, submit. The target is under 60 seconds from a phone.',
      'Agreed rates and multipliers come from your client, so nobody argues about them on a Friday. A draft is kept on your phone while you type, also without a signal.',
    ],
  },
  {
    id: 'cis',
    title: 'CIS worked out, and explained',
    card: '20%, 30% or gross, on labour only. Every figure says where it comes from.',
    more: [
      'The deduction is taken from labour, never from materials or VAT, and rounded once an invoice. The reason stands under the figure: 20% of labour £1,475.00.',
      'The same calculation runs in the form, on the server and in the PDF, so they agree to the penny.',
    ],
  },
  {
    id: 'approvals',
    title: 'Approve, dispute, pay',
    card: 'The client approves a week in one key press, or says which day is wrong and why.',
    more: [
      'Invoices wait in one queue with their days, overlaps and totals in view. Approve them one by one or many at once, with the mouse or the keyboard, and undo a slip.',
      'A dispute names its reason; the worker amends and sends again. Approved invoices go to your accountancy software by email, with the PDF.',
    ],
  },
  {
    id: 'timesheets',
    title: 'Timesheets by project',
    card: 'Hours per day and per project, checked against what was agreed.',
    more: [
      'Workers who are paid by the hour send timesheets in half hours and overtime. An approved timesheet becomes an invoice without typing anything twice.',
      'What is invoiced counts against a project’s budget, and the client is told when the threshold is passed.',
    ],
  },
  {
    id: 'expenses',
    title: 'Expenses with the receipt',
    card: 'Photograph it on site. VAT at 20% is split out, or typed in.',
    more: [
      'Business expenses are kept by category and tax year with the picture of their receipt, which is stored encrypted and without the location that phones write into photographs.',
    ],
  },
  {
    id: 'tax-year',
    title: 'Statements and the tax year',
    card: 'CIS statements on file, and what the year comes to so far.',
    more: [
      'Deductions, payments and expenses add up by tax year, 6 April to 5 April, with an estimate of tax and refund that shows its assumptions. It is an estimate, not tax advice.',
    ],
  },
] as const
