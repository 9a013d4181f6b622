import {
  ApiError,
  fieldsOf,
  fileTooLarge,
  safeFileName,
  type FileParts,
  type MultipartBody,
} from '@daysheet/core'
import type { Context } from 'koa'
import { koaBody, type ScalarOrArrayFiles } from 'koa-body'
import type { EventEmitter } from 'node:events'
import { closeSync, openAsBlob, openSync } from 'node:fs'
import { basename } from 'node:path'
import type { IncomingFolder } from '../files/incoming-folder.ts'

const FIELDS_LIMIT = 1024 * 1024

/**
 * Calls `work` with the fields and the files of a multipart request. The files are read from a folder
 * that is removed when `work` is done, and when the upload is refused or broken off.
 */
export async function withMultipart<T>(
  ctx: Context,
  form: MultipartBody,
  incoming: IncomingFolder,
  work: (body: unknown) => Promise<T>,
): Promise<T> {
  if (!ctx.is('multipart/form-data')) throw new ApiError('wrong_type')
  return incoming.withFolder(async (folder) => {
    try {
      await receive(ctx, form.files, folder)
      return await work(await bodyOf(ctx, form))
    } finally {
      // The parser stops reading at an error, but a browser reads no response before it has sent all.
      ctx.req.resume()
    }
  })
}

/** Writes the files of the endpoint to the folder and skips any others. */
async function receive(ctx: Context, files: FileParts, uploadDir: string): Promise<void> {
  const parse = koaBody({
    multipart: true,
    json: false,
    text: false,
    urlencoded: false,
    formidable: {
      uploadDir,
      maxFiles: Object.keys(files).length + 1,
      maxFileSize: Infinity,
      allowEmptyFiles: true,
      minFileSize: 0,
      maxFields: 100,
      maxFieldsSize: FIELDS_LIMIT,
      // A file input without a file sends a part without a name.
      filter: ({ name, originalFilename }) =>
        Boolean(originalFilename) && Object.hasOwn(files, name ?? ''),
      onFileBegin: (name, file) => {
        // The parser would make it readable by all; it writes to what is there.
        closeSync(openSync(file.filepath, 'wx', 0o600))
        const part = files[name]
        // Its type does not say so, but formidable's file is an emitter, whose errors end the parsing.
        const emitter = file as unknown as EventEmitter
        emitter.on('progress', (size: number) => {
          if (part && size > part.maxBytes) emitter.emit('error', fileTooLarge(name, part))
        })
      },
    },
  })
  try {
    await parse(ctx, () => Promise.resolve())
  } catch (error) {
    // The parser reports a caller who left as an error of the server.
    if (ctx.req.destroyed && !ctx.req.complete) throw new ApiError('unreadable_body')
    throw error
  }
}

type Upload = Exclude<ScalarOrArrayFiles[string], unknown[]>

async function bodyOf(ctx: Context, form: MultipartBody): Promise<unknown> {
  const { files } = form
  const uploads = ctx.request.files ?? {}
  const names = Object.keys(files).filter((name) => Object.hasOwn(uploads, name))
  const entries = names.map(async (name) => {
    const upload = uploads[name]
    // Two files of one name: the schema refuses them.
    const value = upload && !Array.isArray(upload) ? await fileOf(upload) : upload
    return [name, value] as const
  })
  const texts = ctx.request.body as Record<string, unknown>
  return { ...fieldsOf(form, texts), ...Object.fromEntries(await Promise.all(entries)) }
}

/** Its content stays in the temporary file until somebody reads it. */
async function fileOf({ filepath, originalFilename, mimetype }: Upload): Promise<File> {
  const type = mimetype?.replace(/;.*/s, '').trim() ?? ''
  return new File([await openAsBlob(filepath)], safeFileName(basename(originalFilename ?? '')), {
    type,
  })
}
