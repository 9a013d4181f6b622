import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder that holds package.json, package-lock.json and the workspaces. */
export const repository = resolve(dirname(fileURLToPath(import.meta.url)), '../../../..')

/** packages/local/src */
export const localSource = resolve(repository, 'packages/local/src')
