import * as z from 'zod/mini'
import { ApiError } from './errors.ts'

/** What a file in a multipart body may be. */
export interface FilePart {
  /**
   * `image/jpeg`. Callers declare it themselves, so whoever keeps the file must also look at its
   * content.
   */
  readonly mediaTypes: readonly string[]
  readonly maxBytes: number
  readonly optional?: boolean
}

export type FileParts = Readonly<Record<string, FilePart>>

/** A body with files. Fields and files are one object for callers and handlers. */
export interface MultipartBody<Schema extends z.ZodMiniType = z.ZodMiniType> {
  readonly kind: 'multipart'
  readonly fields: z.ZodMiniType
  readonly files: FileParts
  /** Fields and files together. */
  readonly schema: Schema
}

/** The part of a multipart request that holds every field, as JSON. The others are files. */
export const FIELDS_PART = 'fields'

type FileSchemas<Files extends FileParts> = {
  [Name in keyof Files]: Files[Name] extends { readonly optional: true }
    ? z.ZodMiniOptional<z.ZodMiniFile>
    : z.ZodMiniFile
}

export function multipart<Fields extends z.ZodMiniType, const Files extends FileParts>(
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

/** The body as it travels: the files, and every other field in one part. */
export function formOf({ files }: MultipartBody, body: object): FormData {
  const form = new FormData()
  const fields: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(body) as [string, unknown][]) {
    if (!Object.hasOwn(files, name)) fields[name] = value
    else if (value instanceof File) form.append(name, value)
  }
  form.append(FIELDS_PART, JSON.stringify(fields))
  return form
}

export type SchemaOf<Body> =
  Body extends MultipartBody<infer Schema> ? Schema : Body extends z.ZodMiniType ? Body : never

/** What an API says that stops reading a file at its limit. */
export const fileTooLarge = (path: string, part: FilePart): ApiError =>
  new ApiError('too_large', { issues: [{ path, message: sizeLimit(part) }] })

const sizeLimit = ({ maxBytes }: FilePart): string =>
  `Use a file of at most ${Math.floor((maxBytes / 1024 / 1024) * 10) / 10} MB`

/** `Use a JPEG, PNG or PDF file` */
function allowedTypes({ mediaTypes }: FilePart): string {
  const names = mediaTypes.map((type) => type.replace(/^.*\//, '').toUpperCase())
  const list = names.length > 1 ? `${names.slice(0, -1).join(', ')} or ${names.at(-1)}` : names[0]
  return `Use a ${list} file`
}

const fileSchema = (part: FilePart) =>
  z
    .file('Choose a file')
    .check(
      z.minSize(1, 'This file is empty'),
      z.maxSize(part.maxBytes, sizeLimit(part)),
      z.mime([...part.mediaTypes] as z.core.util.MimeTypes[], allowedTypes(part)),
    )
