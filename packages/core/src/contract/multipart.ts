import * as z from 'zod/mini'
import { ApiError } from './errors.ts'
import { msg } from '../domain/msg.ts'

/** What a file in a multipart body may be. */
export interface FilePart {
  /**
   * `image/jpeg`. Callers declare it themselves, so whoever keeps the file must also look at its
   * content.
   */
  readonly mediaTypes: readonly string[]
  readonly maxBytes: number
  readonly optional?: boolean
  /** What is said instead of the usual sentences. */
  readonly sentences?: { readonly type?: string; readonly size?: string }
}

export type FileParts = Readonly<Record<string, FilePart>>

/**
 * A body with files. Fields and files are one object for callers and handlers; fields are texts,
 * numbers and booleans, each of which travels as a text of its own.
 */
export interface MultipartBody<Schema extends z.ZodMiniType = z.ZodMiniType> {
  readonly kind: 'multipart'
  readonly fields: z.ZodMiniObject
  readonly files: FileParts
  /** Fields and files together. */
  readonly schema: Schema
}

type FileSchemas<Files extends FileParts> = {
  [Name in keyof Files]: Files[Name] extends { readonly optional: true }
    ? z.ZodMiniOptional<z.ZodMiniFile>
    : z.ZodMiniFile
}

export function multipart<Fields extends z.ZodMiniObject, const Files extends FileParts>(
  fields: Fields,
  files: Files,
): MultipartBody<z.ZodMiniIntersection<Fields, z.ZodMiniObject<FileSchemas<Files>>>> {
  const schemas = Object.fromEntries(
    Object.entries(files).map(([name, part]) => [
      name,
      part.optional ? z.optional(fileSchema(part)) : fileSchema(part),
    ]),
    // Each name has just been given the schema that this type says.
  ) as FileSchemas<Files>
  return { kind: 'multipart', fields, files, schema: z.intersection(fields, z.object(schemas)) }
}

export const isMultipart = (body: z.ZodMiniType | MultipartBody): body is MultipartBody =>
  'kind' in body && body.kind === 'multipart'

/** The schema of a body, and of any other part of a request. */
export const schemaOf = (body: z.ZodMiniType | MultipartBody): z.ZodMiniType =>
  isMultipart(body) ? body.schema : body

/** The body as it travels: each file and each field as a part of its name. Null and unset are ''. */
export function formOf({ files }: MultipartBody, body: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body) as [string, unknown][]) {
    if (value === undefined) continue
    if (Object.hasOwn(files, name)) {
      if (value instanceof File) form.append(name, value)
    } else form.append(name, textOf(name, value))
  }
  return form
}

function textOf(name: string, value: unknown): string {
  if (value === null) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  throw new TypeError(`The field ${name} of a form must be a text, a number or a boolean`)
}

/**
 * The fields of a form as their schemas take them: `12.50` is a number where a number is asked for,
 * `true` a boolean, and '' is unset there. Everything else stays the text it is, for the schema to
 * refuse: `1e3` and `0x10` are not how a person writes an amount.
 */
export function fieldsOf(
  { fields }: MultipartBody,
  texts: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const shape = fields._zod.def.shape as Readonly<Record<string, z.ZodMiniType>>
  return Object.fromEntries(
    Object.entries(texts).map(([name, value]) => {
      const schema = Object.hasOwn(shape, name) ? shape[name] : undefined
      return [name, schema && typeof value === 'string' ? valueOf(typeOf(schema), value) : value]
    }),
  )
}

const DECIMAL = /^-?\d{1,15}(\.\d{1,10})?$/

function valueOf(type: string, text: string): unknown {
  if (type !== 'number' && type !== 'boolean') return text
  if (text === '') return undefined
  if (type === 'number') return DECIMAL.test(text) ? Number(text) : text
  return text === 'true' || (text === 'false' ? false : text)
}

/** What a schema takes beneath optional and nullable. */
function typeOf(schema: z.ZodMiniType): string {
  const { type, innerType } = schema._zod.def as { type: string; innerType?: z.ZodMiniType }
  return innerType ? typeOf(innerType) : type
}

export type SchemaOf<Body> =
  Body extends MultipartBody<infer Schema> ? Schema : Body extends z.ZodMiniType ? Body : never

/** What an API says that stops reading a file at its limit. */
export const fileTooLarge = (path: string, part: FilePart): ApiError =>
  new ApiError('too_large', { issues: [{ path, message: sizeLimit(part) }] })

const sizeLimit = ({ maxBytes, sentences }: FilePart): string =>
  sentences?.size ?? `Use a file of at most ${Math.floor((maxBytes / 1024 / 1024) * 10) / 10} MB`

/** `Use a JPEG, PNG or PDF file` */
function allowedTypes({ mediaTypes, sentences }: FilePart): string {
  if (sentences?.type !== undefined) return sentences.type
  const names = mediaTypes.map((type) => type.replace(/^.*\//, '').toUpperCase())
  const list = names.length > 1 ? `${names.slice(0, -1).join(', ')} or ${names.at(-1)}` : names[0]
  return `Use a ${list} file`
}

const fileSchema = (part: FilePart) =>
  z
    .file(msg('Choose a file'))
    .check(
      z.minSize(1, msg('This file is empty')),
      z.maxSize(part.maxBytes, sizeLimit(part)),
      z.mime([...part.mediaTypes] as z.core.util.MimeTypes[], allowedTypes(part)),
    )
