import { columnsOf, type ColumnName, type Condition, type Operand } from './conditions.ts'
import { readQueries, type Query, type Source, type Verb } from './read-queries.ts'
import type { Schema, Table } from './schema.ts'

/** A table of which a statement reads or changes rows of whoever has some. */
export interface Crossing {
  verb: Verb
  table: string
  /** The columns that its rows are chosen by. */
  by: string[]
}

/** `client_id` of a consent is an application of OAuth, which does not own what people allow it. */
const NO_OWNERS: Readonly<Record<string, readonly string[]>> = {
  oauth_grants: ['client_id'],
}

/**
 * The tables of a statement whose rows are led neither by the id of an owner (or of what the row
 * belongs to) nor by a key that only one row has. A row that is found from one that is led counts as
 * led: the client of an invoice, the lines of it.
 */
export function crossingsOf(sql: string, schema: Schema): Crossing[] {
  return readQueries(sql).flatMap((query) => crossingsIn(query, [], schema))
}

export const nameOf = ({ verb, table, by }: Crossing): string =>
  `${verb} ${table} by ${by.join(', ') || 'nothing'}`

/** Of an OR whose branches are led each in its own way: by the worker, or by the client. */
const EACH_BRANCH = 'each branch'

type Place = Source | 'outside' | 'nowhere'

function crossingsIn(query: Query, around: readonly Source[], schema: Schema): Crossing[] {
  const { sources, where } = query
  const tableOf = (source: Source): Table | undefined =>
    source.table === null ? undefined : schema.tables.get(source.table)
  const has = (source: Source, { of, column }: ColumnName) =>
    of === undefined ? tableOf(source)?.columns.has(column) === true : source.alias === of
  const placeOf = (name: ColumnName): Place =>
    sources.find((source) => has(source, name)) ??
    (around.some((source) => has(source, name)) ? 'outside' : 'nowhere')

  const led = new Set(sources.filter((source) => tableOf(source) === undefined))

  /** Whether what it comes to is known before the rows of this source are looked for. */
  const isKnown = ({ columns }: Operand, source: Source): boolean =>
    columns.map(placeOf).every((place) => place !== source && (isText(place) || led.has(place)))
  const columnOf = ({ columns: [name], isColumn }: Operand, source: Source): string[] =>
    isColumn && name && placeOf(name) === source ? [name.column] : []

  /** Whether rows with these columns known are one owner's. */
  const leads = (columns: ReadonlySet<string>, source: Source): boolean => {
    const table = tableOf(source)
    const noOwners = NO_OWNERS[source.table ?? ''] ?? []
    return (
      columns.has(EACH_BRANCH) ||
      [...columns].some((one) => table?.references.has(one) && !noOwners.includes(one)) ||
      table?.keys.some((key) => key.every((one) => columns.has(one))) === true
    )
  }

  const fixed = (condition: Condition, source: Source): Set<string> => {
    if (condition.kind === 'other') return new Set()
    if (condition.kind === 'equal') {
      const { left, right } = condition
      return new Set([
        ...(isKnown(right, source) ? columnOf(left, source) : []),
        ...(isKnown(left, source) ? columnOf(right, source) : []),
      ])
    }
    const parts = condition.of.map((part) => fixed(part, source))
    if (condition.kind === 'all') return new Set(parts.flatMap((part) => [...part]))
    if (parts.every((part) => leads(part, source))) return new Set([EACH_BRANCH])
    return parts.reduce((left, right) => new Set([...left].filter((one) => right.has(one))))
  }
  const conditionsOn = (source: Source): Condition => ({
    kind: 'all',
    of: [where, ...sources.filter((one) => one === source || !one.isOptional).map(({ on }) => on)],
  })
  const isLed = (source: Source): boolean => leads(fixed(conditionsOn(source), source), source)

  /** Columns that the rows are chosen by without another table. */
  const chosenBy = (source: Source): string[] =>
    ownColumns(conditionsOn(source), (columns) => columns.map(placeOf), source)

  const leadOthers = (): void => {
    // Each round may lead to the tables that are joined to those of the round before.
    for (let before = -1; before !== led.size;) {
      before = led.size
      for (const source of sources) if (isLed(source)) led.add(source)
    }
  }
  const crossings: Crossing[] = []
  for (leadOthers(); led.size < sources.length; leadOthers()) {
    // The statement begins with one of them; those that are found from its rows cross nothing more.
    const first = sources
      .filter((source) => !led.has(source))
      .map((source) => ({ source, by: chosenBy(source) }))
      .reduce((one, next) => (rank(next) > rank(one) ? next : one))
    led.add(first.source)
    crossings.push({ verb: query.verb, table: first.source.table ?? '', by: first.by })
  }
  const inside = [...sources, ...around]
  return [...crossings, ...query.inner.flatMap((inner) => crossingsIn(inner, inside, schema))]
}

const rank = ({ source, by }: { source: Source; by: string[] }): number =>
  source.isOptional ? -1 : by.length

/** Of one table, those that are compared with what no other table says. */
function ownColumns(
  condition: Condition,
  placesOf: (columns: readonly ColumnName[]) => Place[],
  source: Source,
): string[] {
  if (condition.kind === 'all' || condition.kind === 'any') {
    const found = condition.of.flatMap((part) => ownColumns(part, placesOf, source))
    return [...new Set(found)].sort()
  }
  const columns = columnsOf(condition)
  const places = placesOf(columns)
  if (!places.every((place) => place === source || isText(place))) return []
  return columns.filter((_, at) => places[at] === source).map(({ column }) => column)
}

const isText = (place: Place): place is 'outside' | 'nowhere' => typeof place === 'string'
