import { act, pay, PORTAL_ACTS, type PortalAct } from './acts.ts'
import { closedPage, payPage, portalPage } from './pages.ts'
import type { Form } from './read-form.ts'
import { DELIVERIES, type Delivery, type Session, type World } from './world.ts'
import type { Happening } from './webhooks.ts'

export type PageAnswer = { status: number; html: string } | { redirect: string }

export interface PageRequest {
  world: World
  path: string
  /** Undefined for reading. */
  form: Form | undefined
  now: number
  tell: (...happened: Happening[]) => void
}

/** The pages that people see; undefined for any other path. */
export function answerPage(request: PageRequest): PageAnswer | undefined {
  const { world, path, form } = request
  const delivery = DELIVERIES.find((one) => one === form?.['delivery'])
  if (delivery) world.delivery = delivery satisfies Delivery
  const session = world.sessions[/^\/pay\/(\w+)$/.exec(path)?.[1] ?? '']
  if (session) return checkout(request, session)
  const portal = world.portals[/^\/portal\/(\w+)$/.exec(path)?.[1] ?? '']
  if (!portal) return undefined
  if (form) change(request, portal.customer)
  // After a change the address is read again, so that a reload doesn't repeat it.
  if (form) return { redirect: path }
  return { status: 200, html: portalPage(world, portal.customer, portal.return_url) }
}

function checkout({ world, form, now, tell }: PageRequest, session: Session): PageAnswer {
  if (session.status !== 'open') return { status: 410, html: closedPage(session) }
  switch (form?.['act']) {
    case 'pay':
      tell(...pay(world, session, now))
      return { redirect: session.success_url.replace('{CHECKOUT_SESSION_ID}', session.id) }
    case 'decline':
      return {
        status: 402,
        html: payPage(world, session, 'Your card was declined. Try another one, or go back.'),
      }
    case 'abandon':
      return { redirect: session.cancel_url }
    default:
      return { status: 200, html: payPage(world, session) }
  }
}

function change({ world, form, now, tell }: PageRequest, customer: string): void {
  const subscription = world.subscriptions[String(form?.['subscription'])]
  const name = PORTAL_ACTS.find((one): one is PortalAct => one === form?.['act'])
  if (!subscription || !name || subscription.customer !== customer) return
  if (subscription.status !== 'canceled') tell(...act(world, subscription, name, now))
}
