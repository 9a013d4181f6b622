import { callOfAbility } from './ability-call.ts'
import type { NamedCall } from './named-call.ts'
import { isWithinScopes, type TokenScope } from './oauth-scopes.ts'
import { ownActSentence } from './own-acts.ts'
import { WIDGET_CALLS } from './widget-calls.ts'

/** The entry of a widget in the package: `invoice-approval-queue`. */
export type WidgetName = keyof typeof WIDGET_CALLS
export const WIDGET_NAMES = Object.keys(WIDGET_CALLS) as [WidgetName, ...WidgetName[]]

/** What a partner's session is for: its widgets, each whole or narrowed to some acts. */
export type SessionWidgets = {
  readonly [Widget in WidgetName]?: { readonly abilities?: readonly string[] | undefined }
}

/** The proof that bank, tax and role changes need: part of no act that a session is narrowed to. */
export const STEP_UP_CALLS: readonly string[] = [
  'session.requestStepUp',
  'session.confirmStepUp',
  'session.confirmPassword',
  'session.beginFactorStepUp',
  'session.confirmFactor',
]

/** Every session needs them, whatever it shows: who this is, and the code of a step-up. */
const ALWAYS = ['session.me', ...STEP_UP_CALLS]

const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (one) => `_${one.toLowerCase()}`)

/** Whoever may do the one may take it back while it can be undone. */
const PART_OF: Readonly<Record<string, string>> = { undo_approval: 'approve' }

/** The act of a call that changes something, as a session names it: `mark_paid`. */
function actOf(call: string): string {
  const act = snakeCase(call.slice(call.indexOf('.') + 1))
  return PART_OF[act] ?? act
}

/** Every call that a widget can make. */
export const callsOfWidget = (widget: WidgetName): readonly string[] => [
  ...WIDGET_CALLS[widget].reads,
  ...WIDGET_CALLS[widget].changes,
]

const namedCall = (call: string): NamedCall => {
  const [noun = '', name = ''] = call.split('.')
  return { noun, name }
}

/**
 * What a session of this widget can be narrowed to: every change that the widget can make, but for
 * what a person does themself.
 */
export const actsOfWidget = (widget: WidgetName): string[] => [
  ...new Set(
    WIDGET_CALLS[widget].changes
      .filter((call) => ownActSentence(namedCall(call)) === null)
      .map(actOf),
  ),
]

/**
 * Whether a partner's session may make a call that is not open to everybody: one of its widgets
 * makes it, and where it changes something, the widget was not narrowed to other acts.
 *
 * A session of `{ 'invoice-approval-queue': { abilities: ['approve', 'dispute'] } }` reads the
 * queue, approves, takes an approval back and disputes; it neither pays nor edits a project.
 */
export function isInScope(widgets: SessionWidgets, { noun, name }: NamedCall): boolean {
  const call = `${noun}.${name}`
  if (ownActSentence({ noun, name }) !== null) return false
  if (ALWAYS.includes(call)) return true
  return Object.entries(widgets).some(([widget, session]) => {
    if (session === undefined) return false
    const { reads, changes }: { reads: readonly string[]; changes: readonly string[] } =
      WIDGET_CALLS[widget as WidgetName]
    if (reads.includes(call)) return true
    if (!changes.includes(call)) return false
    return session.abilities === undefined || session.abilities.includes(actOf(call))
  })
}

/** What limits a caller who acts for a person: the widgets of a session, or the scopes of a token. */
export interface Limits {
  /** Within a partner's session, what it was made for. */
  widgets?: SessionWidgets | null
  /** Of a token, what its owner has allowed. */
  scopes?: readonly TokenScope[] | null
}

/** A person who signed in themself has none. */
export const hasLimits = ({ widgets, scopes }: Limits): boolean => Boolean(widgets ?? scopes)

/** Whether whoever asks may make this call at all. */
export function isWithinLimits(
  { widgets, scopes }: Limits,
  call: NamedCall,
  kind: { reads: boolean },
): boolean {
  if (widgets && !isInScope(widgets, call)) return false
  return !scopes || isWithinScopes(scopes, call, kind)
}

/** What a record offers within limits: a button that the caller may not press is not shown. */
export function abilitiesInScope<Abilities extends object>(
  limits: Limits,
  noun: string,
  abilities: Abilities,
): Abilities {
  if (!hasLimits(limits)) return abilities
  const narrowed = Object.entries(abilities).map(([ability, allowed]) => {
    const name = callOfAbility(ability)
    const reads = name === 'pdf'
    return [ability, allowed === true ? isWithinLimits(limits, { noun, name }, { reads }) : allowed]
  })
  return Object.fromEntries(narrowed) as Abilities
}
