import { writeFile } from 'node:fs/promises'
import { labelKeysFile, labelKeysModule } from './label-keys-file.ts'

await writeFile(labelKeysFile, await labelKeysModule())
