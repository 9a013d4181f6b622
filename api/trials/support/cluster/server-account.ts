import { execFileSync } from 'node:child_process'

/**
 * As root, rsync's daemon turns into `nobody` and could not write a node's copy: the nodes run under
 * the account that Debian's package made for them, as its unit does.
 */
const ACCOUNT = 'mysql'
const isRoot = process.getuid?.() === 0

export function giveToServer(folder: string): void {
  if (isRoot) execFileSync('chown', ['-R', `${ACCOUNT}:${ACCOUNT}`, folder])
}

/** The death signal once more: it is lost when a process changes its account (prctl(2)). */
export const asServer = (command: string, args: readonly string[]) =>
  isRoot
    ? {
        command: 'setpriv',
        args: [
          `--reuid=${ACCOUNT}`,
          `--regid=${ACCOUNT}`,
          '--clear-groups',
          '--pdeathsig=TERM',
          '--',
          command,
          ...args,
        ],
      }
    : { command, args: [...args] }
