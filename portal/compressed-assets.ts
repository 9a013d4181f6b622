import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXT = /^assets\/.*\.(?:js|css|svg)$/
/** Bytes: below, the API compresses nothing either (api/src/http/app.ts). */
const LEAST = 1024

/**
 * Writes scripts and styles compressed beside themselves. @koa/send hands those out as they are: at
 * each request the API has time for a quick compression only, which is 15% larger, and every first
 * visit asks it for a megabyte.
 */
export function compressedAssets(): Plugin {
  let isForServer = false
  return {
    name: 'daysheet:compressed-assets',
    apply: 'build',
    configResolved({ build }) {
      isForServer = Boolean(build.ssr)
    },
    async writeBundle({ dir }, bundle) {
      if (isForServer || dir === undefined) return
      const files = Object.keys(bundle).filter((file) => TEXT.test(file))
      await Promise.all(files.map((file) => compress(join(dir, file))))
    },
  }
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.length < LEAST) return
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    promisify(gzip)(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)])
}
