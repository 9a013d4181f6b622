import { escapeHtml } from '../mailbox/page.ts'
import { styles } from '../mailbox/page-styles.ts'
import { totalOf } from './billing.ts'
import { DELIVERIES, type Session, type Subscription, type World } from './world.ts'

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })
const money = (pence: number): string => pounds.format(pence / 100)
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' })
const dayOf = (seconds: number): string => day.format(new Date(seconds * 1000))

const more = `
form { display: grid; gap: .75rem; max-inline-size: 28rem; margin-block: 1.5rem }
button { min-block-size: 2.75rem; padding: .5rem 1rem; border: 1px solid var(--muted); border-radius: 6px; background: var(--sheet); color: inherit; font: inherit; cursor: pointer }
button:focus-visible, select:focus-visible { outline: 3px solid var(--link); outline-offset: 2px }
button.first { background: var(--ink); color: var(--paper); border-color: var(--ink) }
label { display: grid; gap: .25rem; color: var(--muted) }
select { min-block-size: 2.75rem; padding: .25rem .5rem; border: 1px solid var(--muted); border-radius: 6px; background: var(--sheet); color: var(--ink); font: inherit }
.said { padding: .75rem 1rem; border: 1px solid var(--line); border-inline-start: 4px solid var(--ink); background: var(--sheet); max-inline-size: 28rem }
table { border-collapse: collapse; font-variant-numeric: tabular-nums }
th, td { padding: .25rem 1.5rem .25rem 0; text-align: start; border-block-end: 1px solid var(--line) }
td.figure { text-align: end }
`

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} – Local payment</title>
<style>${styles}${more}</style>
</head>
<body>
<header><h1>Local payment: no money moves</h1><p>This page plays Stripe on your own machine.</p></header>
<main><h2>${escapeHtml(title)}</h2>${body}</main>
</body>
</html>
`
}

const linesOf = (world: World, items: Session['line_items']): string =>
  items
    .map(({ price, quantity }) => {
      const sold = world.prices[price]
      const name = world.products[sold?.product ?? '']?.name ?? price
      return `<dt>${escapeHtml(name)}${quantity > 1 ? ` × ${quantity}` : ''}</dt><dd>${money((sold?.unit_amount ?? 0) * quantity)} a ${sold?.recurring.interval ?? 'month'}</dd>`
    })
    .join('')

const deliveryChoice = ({ delivery }: World): string =>
  `<label>How webhooks arrive<select name="delivery">${DELIVERIES.map(
    (one) => `<option${one === delivery ? ' selected' : ''}>${one}</option>`,
  ).join('')}</select></label>`

export function payPage(world: World, session: Session, said?: string): string {
  const total = totalOf(world, session.line_items)
  const first =
    session.trial_period_days > 0
      ? `Nothing today; ${money(total)} after ${session.trial_period_days} days`
      : money(total)
  return page(
    'Pay for Daysheet',
    `${said === undefined ? '' : `<p class="said" role="alert">${escapeHtml(said)}</p>`}
<dl>${linesOf(world, session.line_items)}<dt>To pay</dt><dd>${first}</dd></dl>
<form method="post">
${deliveryChoice(world)}
<button class="first" name="act" value="pay">Pay</button>
<button name="act" value="decline">Let the card be declined</button>
<button name="act" value="abandon">Abandon and go back</button>
</form>`,
  )
}

export const closedPage = (session: Session): string =>
  page(
    session.status === 'complete' ? 'This is paid already' : 'This checkout is no longer open',
    `<p>Nothing can be paid here any more.</p><p><a href="${escapeHtml(session.cancel_url)}">Back to Daysheet</a></p>`,
  )

function subscriptionOf(world: World, subscription: Subscription): string {
  const isOver = subscription.status === 'canceled'
  const open =
    subscription.latest_invoice && world.bills[subscription.latest_invoice]?.status === 'open'
  const acts = isOver
    ? ''
    : `<form method="post">
<input type="hidden" name="subscription" value="${subscription.id}">
${deliveryChoice(world)}
${open ? '<button class="first" name="act" value="pay">Pay the open bill with another card</button>' : ''}
<button name="act" value="renew">End this period: the next payment goes through</button>
<button name="act" value="decline">End this period: the next payment is declined</button>
<button name="act" value="end">End the subscription now</button>
</form>`
  return `<dl>${linesOf(world, subscription.items)}
<dt>Status</dt><dd>${subscription.status}${subscription.cancel_at_period_end && !isOver ? ', cancelled' : ''}</dd>
<dt>Period ends</dt><dd>${dayOf(subscription.current_period_end)}</dd></dl>${acts}`
}

export function portalPage(world: World, customer: string, returnUrl: string): string {
  const held = Object.values(world.subscriptions)
    .filter((one) => one.customer === customer)
    .toReversed()
  const bills = Object.values(world.bills)
    .filter((one) => one.customer === customer)
    .toReversed()
  const rows = bills.map(
    ({ created, status, total }) =>
      `<tr><td>${dayOf(created)}</td><td>${status}</td><td class="figure">${money(total)}</td></tr>`,
  )
  return page(
    'Cards and invoices',
    `${held.map((one) => subscriptionOf(world, one)).join('')}
<h3>Invoices</h3>
${rows.length > 0 ? `<table><thead><tr><th scope="col">Date</th><th scope="col">Status</th><th scope="col">Total</th></tr></thead><tbody>${rows.join('')}</tbody></table>` : '<p>None yet.</p>'}
<p><a href="${escapeHtml(returnUrl)}">Back to Daysheet</a></p>`,
  )
}
