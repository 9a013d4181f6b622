import { spawn } from 'node:child_process'
import { dirname } from 'node:path'

interface RunOptions {
  cwd: string
  env?: NodeJS.ProcessEnv
}

/** Belongs to the npm that runs our tests, not to the one that a partner starts. */
const OF_THE_OUTER_NPM = /^npm_(package|lifecycle|command|config_local_prefix|execpath)/

/** As a partner's shell has it: the same Node, none of this repository's settings. */
export function partnersEnvironment(more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  const inheritedVariables = Object.entries(process.env).filter(
    ([name]) => !OF_THE_OUTER_NPM.test(name) && !/^(VITEST|VITE_|NODE_ENV|NODE_OPTIONS)/.test(name),
  )
  const path = [dirname(process.execPath), process.env['PATH'] ?? ''].join(':')
  return {
    ...Object.fromEntries(inheritedVariables),
    PATH: path,
    NEXT_TELEMETRY_DISABLED: '1',
    ...more,
  }
}

/** Runs a program to its end. Resolves with what it printed; rejects with that when it failed. */
export function runProgram(
  command: string,
  args: readonly string[],
  { cwd, env }: RunOptions,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: partnersEnvironment(env),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let printed = ''
    let complained = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => (complained += text))
    child.once('error', reject)
    child.once('close', (code) => {
      const failure = `${command} ${args.join(' ')} failed in ${cwd}:\n${printed}${complained}`
      if (code === 0) resolve(printed)
      else reject(new Error(failure))
    })
  })
}
