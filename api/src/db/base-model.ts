import { Model, type Pojo } from 'objection'
import { isIsoInstant, sqlInstant } from './instants.ts'

/**
 * Columns are declared with `declare name: string`: a plain class field would put `undefined` over
 * what came out of the database. A query names its knex or transaction: `Invoice.query(trx)`.
 */
export class BaseModel extends Model {
  static override useLimitInFirst = true

  declare id: string

  /** Columns named `…_at` are ISO 8601 text here and DATETIME(3) in the database. */
  override $formatDatabaseJson(json: Pojo): Pojo {
    const row = super.$formatDatabaseJson(json)
    for (const [name, value] of Object.entries(row)) {
      if (name.endsWith('_at') && isIsoInstant(value)) row[name] = sqlInstant(value)
    }
    return row
  }
}
