import { writeFile } from 'node:fs/promises'
import { endpointsFile, endpointsText } from './endpoints-file.ts'

await writeFile(endpointsFile, await endpointsText())
