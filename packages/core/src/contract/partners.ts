import * as z from 'zod/mini'
import { LONGEST_SESSION_SECONDS, SHORTEST_SESSION_SECONDS } from '../domain/partner-modes.ts'
import { USER_TYPES } from '../domain/user-type.ts'
import { empty, endpoint } from './endpoint.ts'
import { partnerSandbox } from './partner-sandbox.ts'
import { partnerUser } from './partner-user.ts'
import { partnerWebhooks } from './partner-webhooks.ts'
import { choice, email, fullName, instant, optionalText } from './schema.ts'
import {
  actsOfWidget,
  WIDGET_NAMES,
  type SessionWidgets,
  type WidgetName,
} from '../domain/access/session-scope.ts'

// A partner's engineers read these sentences, no person in a widget: they have no labels.
const NOT_AN_EXTERNAL_ID =
  'Use 1 to 100 letters, digits and . _ ~ - for the id of a person, a letter or digit first'

/**
 * How the partner's own database names a person. Kept in an ascii column, and of what stands in an
 * address as it is (RFC 3986, 2.3): an encoded path of the API is refused.
 */
const externalId = () =>
  z
    .string({ error: NOT_AN_EXTERNAL_ID })
    .check(z.regex(/^[A-Za-z0-9][\w.~-]{0,99}$/, NOT_AN_EXTERNAL_ID))

const userParams = z.object({ external_id: externalId() })

export const provisionedUser = z.object({
  user_type: choice(USER_TYPES, 'Choose worker or client'),
  email: email(),
  full_name: fullName(),
  company_name: optionalText(),
})
export type ProvisionedUser = z.output<typeof provisionedUser>

const NAME_WIDGETS =
  'Name the widgets by their entries in @daysheet/widgets, such as invoice-editor'
const ONE_WIDGET = 'Name at least one widget'
const ABILITIES = 'Name the abilities in a list'
const unknownAbility = (widget: WidgetName) =>
  `This widget knows only these abilities: ${actsOfWidget(widget).join(', ') || 'none'}`

const abilities = z.optional(
  z.array(z.string({ error: ABILITIES }), { error: ABILITIES }).check(z.maxLength(100, ABILITIES)),
)

const sessionWidgets = z
  .partialRecord(
    z.enum(WIDGET_NAMES, { error: NAME_WIDGETS }),
    z.object({ abilities }, { error: NAME_WIDGETS }),
    { error: NAME_WIDGETS },
  )
  .check(({ value, issues }) => {
    const widgets = Object.entries(value) as [WidgetName, SessionWidgets[WidgetName]][]
    if (widgets.length === 0 && issues.length === 0) {
      issues.push({ code: 'custom', input: value, message: ONE_WIDGET })
    }
    for (const [widget, session] of widgets) {
      const acts = actsOfWidget(widget)
      for (const [index, ability] of (session?.abilities ?? []).entries()) {
        if (acts.includes(ability)) continue
        const path = [widget, 'abilities', index]
        issues.push({ code: 'custom', input: ability, path, message: unknownAbility(widget) })
      }
    }
  })

const SESSION_SECONDS = `A session lasts ${SHORTEST_SESSION_SECONDS} to ${LONGEST_SESSION_SECONDS} seconds`

export const newPartnerSession = z.object({
  /** The external id of the person. */
  user: externalId(),
  widgets: sessionWidgets,
  /** Seconds. */
  ttl: z._default(
    z
      .int({ error: SESSION_SECONDS })
      .check(
        z.gte(SHORTEST_SESSION_SECONDS, SESSION_SECONDS),
        z.lte(LONGEST_SESSION_SECONDS, SESSION_SECONDS),
      ),
    LONGEST_SESSION_SECONDS,
  ),
})
export type NewPartnerSession = z.output<typeof newPartnerSession>

/** What a partner's server calls with its key. No browser does: a key opens every person's account. */
export const partners = {
  provisionUser: endpoint({
    method: 'PUT',
    path: '/api/partner/users/:external_id',
    auth: 'partner',
    params: userParams,
    body: provisionedUser,
    responses: { 200: z.object({ user: partnerUser }) },
    errors: ['duplicate', 'wrong_state'],
    summary: 'Open an account for a person of yours, once; the same call again answers the same',
  }),
  readUser: endpoint({
    method: 'GET',
    path: '/api/partner/users/:external_id',
    auth: 'partner',
    params: userParams,
    responses: { 200: z.object({ user: partnerUser }) },
    errors: [],
    summary: 'The account that is linked to an id of yours',
  }),
  unlinkUser: endpoint({
    method: 'DELETE',
    path: '/api/partner/users/:external_id',
    auth: 'partner',
    params: userParams,
    responses: { 204: empty },
    errors: [],
    summary: 'Unlink a person and end their sessions with you; the account and its records stay',
  }),
  createSession: endpoint({
    method: 'POST',
    path: '/api/partner/sessions',
    auth: 'partner',
    body: newPartnerSession,
    responses: { 201: z.object({ token: z.string(), expires_at: instant() }) },
    errors: ['not_found'],
    summary: 'A token with which the widgets in a person’s page act for that person',
  }),
  ...partnerSandbox,
  ...partnerWebhooks,
} as const

/**
 * What partners' servers call, beside the table of what people call. A table of its own, so that no
 * browser's client has these calls and no adapter has to implement them.
 */
export const partnerContract = { partners } as const
