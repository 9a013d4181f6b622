import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { leaveWithParent } from '@daysheet/local/bootstrap/leave-with-parent'
import { endWith, CliError } from '@daysheet/local/bootstrap/say'
import { startTestDatabase } from './test-database.ts'

const [command, ...args] = process.argv.slice(2).filter((word, at) => at > 0 || word !== '--')
try {
  if (!command) throw new CliError('Name a command: with-mariadb.mjs -- npx vitest run --root api')
  const database = await startTestDatabase()
  const child = spawn(command, args, {
    stdio: 'inherit',
    env: { ...process.env, TEST_DATABASE_URL: database.url },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => child.kill(signal))
  }
  leaveWithParent(() => child.kill('SIGTERM'))
  const code = await new Promise<number>((resolve) => {
    child.once('error', (error) => {
      process.stderr.write(`${command} could not be started: ${error.message}\n`)
      resolve(127)
    })
    child.once('exit', (status, signal) =>
      resolve(status ?? 128 + (signal ? constants.signals[signal] : 0)),
    )
  })
  await database.stop()
  process.exit(code)
} catch (error) {
  endWith(error)
}
