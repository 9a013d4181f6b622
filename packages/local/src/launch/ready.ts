import { PRACTICE_CREDENTIALS } from '../hmrc/hmrc.ts'
import type { demoOf } from './demo.ts'
import type { Home } from './home.ts'
import { shownAddress } from './listen-host.ts'
import type { LaunchOptions } from './options.ts'

/** Told on stdout: everything before was progress. */
export function printReady(
  options: LaunchOptions,
  home: Home,
  demo: ReturnType<typeof demoOf>,
): void {
  const address = shownAddress(options)
  const lines = [`\nDaysheet is ready at ${address}\n`]
  for (const { role, name, email, password } of demo?.signIns ?? []) {
    lines.push(`  ${role.padEnd(8)}${name.padEnd(30)}${email}  ${password}`)
  }
  if (demo?.signIns.length) lines.push('')
  if (demo?.testKey) lines.push(`  Test key of a partner (docs/PARTNERS.md): ${demo.testKey}`, '')
  lines.push(
    options.smtpUrl
      ? '  Mail is really sent, through SMTP_URL.'
      : `  Mail it sends: ${address}/mailbox`,
    options.stripe
      ? '  Plans are really paid for, through Stripe.'
      : '  Plans are paid for on a local page: no money moves.',
    `  HMRC is played here: nothing reaches it. User ID ${PRACTICE_CREDENTIALS.user_id}, password ${PRACTICE_CREDENTIALS.password}`,
    `  Data and logs: ${home.folder}`,
    '  Stop with Ctrl-C.',
    '',
  )
  process.stdout.write(`${lines.join('\n')}\n`)
}
