/** Where an action leads that removes the thing itself. */
export const DELETED = 'deleted'

/** For every status, the actions that are allowed in it and the status each leads to. */
export type StatusTable = Readonly<Record<string, Readonly<Record<string, string>>>>

type StatusOf<Table extends StatusTable> = keyof Table & string
type ActionOf<Table extends StatusTable> = {
  [Status in keyof Table]: keyof Table[Status] & string
}[keyof Table]
type TargetOf<Table extends StatusTable, Action extends string> = {
  [Status in keyof Table]: Action extends keyof Table[Status] ? Table[Status][Action] : never
}[keyof Table]

/** Every target must be a status of the table, or {@link DELETED}. */
type Closed<Table extends StatusTable> = {
  readonly [Status in keyof Table]: Readonly<
    Record<string, (keyof Table & string) | typeof DELETED>
  >
}

/** The words for each status and action in the sentence of a refusal. */
export interface StatusWording<Table extends StatusTable> {
  /** After 'This invoice is …': `already approved`. */
  readonly statuses: Readonly<Record<StatusOf<Table>, string>>
  /** After '… so it can't be …': `marked as paid`. */
  readonly actions: Readonly<Record<ActionOf<Table>, string>>
}

export interface StatusMachine<Table extends StatusTable> {
  readonly table: Table
  readonly statuses: readonly StatusOf<Table>[]
  readonly actions: readonly ActionOf<Table>[]
  /** The status that the action leads to, or null where it is not allowed. */
  next<Action extends ActionOf<Table>>(
    status: StatusOf<Table>,
    action: Action,
  ): TargetOf<Table, Action> | null
  can(status: StatusOf<Table>, action: ActionOf<Table>): boolean
  /** The statuses in which the action is allowed: the guard of a guarded update. */
  sources(action: ActionOf<Table>): StatusOf<Table>[]
  /** Why not, naming the current status. `noun` is 'invoice', 'timesheet', … */
  refusal(status: StatusOf<Table>, action: ActionOf<Table>, noun: string): string
}

/**
 * A status machine from a table of statuses and actions. Every target is a status of the table.
 */
export function defineStatusMachine<const Table extends StatusTable & Closed<Table>>(
  table: Table,
  wording: StatusWording<Table>,
): StatusMachine<Table> {
  const statuses = Object.keys(table) as StatusOf<Table>[]
  const actions = Object.keys(wording.actions) as ActionOf<Table>[]

  function next<Action extends ActionOf<Table>>(status: StatusOf<Table>, action: Action) {
    const allowed = table[status]
    // A status that this version of the table does not know allows nothing.
    if (!allowed || !Object.hasOwn(allowed, action)) return null
    return allowed[action] as TargetOf<Table, Action>
  }

  const can = (status: StatusOf<Table>, action: ActionOf<Table>) => next(status, action) !== null

  return {
    table,
    statuses,
    actions,
    next,
    can,
    sources: (action) => statuses.filter((status) => can(status, action)),
    refusal: (status, action, noun) =>
      `This ${noun} is ${wording.statuses[status]}, so it can't be ${wording.actions[action]}. ` +
      'Nothing was changed.',
  }
}
