import type { Knex } from 'knex'

/**
 * Ids are UUIDv7 as text: 36 ascii bytes compare bytewise, need no conversion, and are readable in
 * logs and consoles. Their time order keeps inserts at the end of the index.
 */
export const idColumn = (table: Knex.CreateTableBuilder, name: string) =>
  table.specificType(name, 'CHAR(36) CHARACTER SET ascii COLLATE ascii_bin')

/** Columns of this type are named `…_at`, by which BaseModel converts from and to ISO 8601. */
export const instantColumn = (table: Knex.CreateTableBuilder, name: string) =>
  table.specificType(name, 'DATETIME(3)')

/** Compares bytewise: under a `_ci` collation á@example.com would sign in as a@example.com. */
export const exactText = (table: Knex.CreateTableBuilder, name: string, length: number) =>
  table.specificType(name, `VARCHAR(${length}) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`)

/** A value of a closed list: a status, a type, a key of our own. */
export const word = (table: Knex.CreateTableBuilder, name: string, length = 32) =>
  table.specificType(name, `VARCHAR(${length}) CHARACTER SET ascii COLLATE ascii_bin`)

export const money = (table: Knex.CreateTableBuilder, name: string) => table.decimal(name, 14, 2)

/** 32 bytes of SHA-256 as 64 hexadecimal digits. */
export const hashColumn = (table: Knex.CreateTableBuilder, name: string) =>
  table.specificType(name, 'CHAR(64) CHARACTER SET ascii COLLATE ascii_bin')

/** Defaults to the database's clock; sessions run in UTC. */
const written = (table: Knex.CreateTableBuilder, name: string) =>
  table.specificType(name, 'DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3)')

export const createdAt = (table: Knex.CreateTableBuilder) => written(table, 'created_at')
export const updatedAt = (table: Knex.CreateTableBuilder) => written(table, 'updated_at')
