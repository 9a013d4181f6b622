import type { AddressInfo } from 'node:net'
import { assembleApp } from '../src/assemble.ts'
import { benchDeps } from './bench-deps.ts'

// Started by main.ts, which is told where it listens and stops it.
const [databaseUrl = '', filesFolder = ''] = process.argv.slice(2)
const deps = await benchDeps(databaseUrl, filesFolder)
const server = assembleApp(deps).app.listen(0, '127.0.0.1', () => {
  process.send?.({ port: (server.address() as AddressInfo).port })
})
process.once('disconnect', () => {
  void deps.pdf.close().then(() => process.exit(0))
})
