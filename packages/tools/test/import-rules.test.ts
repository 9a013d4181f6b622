import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cruise, type ICruiseResult, type IConfiguration } from 'dependency-cruiser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { repository } from '@daysheet/local/bootstrap/paths'

const config: IConfiguration = createRequire(import.meta.url)(
  join(repository, '.dependency-cruiser.cjs'),
)

/** One import that each rule forbids: from a file, to a file or package. */
const forbidden: Record<string, [from: string, to: string]> = {
  'no-circular': ['packages/core/src/domain/cis.ts', './vat.ts'],
  'imports-resolve': ['packages/core/src/domain/money.ts', './gone.ts'],
  'declared-dependencies': ['api/src/http/undeclared.ts', 'undeclared'],
  'core-imports-zod-only': ['packages/core/src/domain/late.ts', 'node:fs'],
  'client-imports-core-only': ['packages/client/src/http/transport.ts', 'react'],
  'widgets-import-core-and-client-only': [
    'packages/widgets/src/features/invoices/InvoiceView.tsx',
    '../../../../../portal/src/session.ts',
  ],
  'widgets-know-no-router': ['packages/widgets/src/provider/navigation.ts', 'wouter'],
  'only-ui-imports-react-aria': [
    'packages/widgets/src/features/invoices/Dialog.tsx',
    'react-aria-components',
  ],
  'ui-knows-no-noun': ['packages/widgets/src/ui/InvoiceCard.tsx', '../features/invoices/total.ts'],
  'provider-knows-no-feature': [
    'packages/widgets/src/provider/preload.ts',
    '../features/invoices/index.ts',
  ],
  'features-through-their-index': [
    'packages/widgets/src/features/projects/Projects.tsx',
    '../invoices/total.ts',
  ],
  'what-documents-share-knows-no-document': [
    'packages/widgets/src/features/days/copy.ts',
    '../invoices/index.ts',
  ],
  'only-notify-imports-sonner': ['packages/widgets/src/features/invoices/toast.ts', 'sonner'],
  'api-imports-core-only': [
    'api/src/features/invoices/mail.ts',
    '../../../../packages/client/src/index.ts',
  ],
  'api-tests-know-no-screen': [
    'api/test/conformance.test.ts',
    '../../packages/client/src/index.ts',
  ],
  'api-foundations-know-no-feature': [
    'api/src/outbox/mails.ts',
    '../features/invoices/approve-invoice.ts',
  ],
  'api-features-through-their-index': [
    'api/src/features/timesheets/send.ts',
    '../invoices/approve-invoice.ts',
  ],
  'nobody-imports-the-entry-points': ['api/src/http/restart.ts', '../main.ts'],
  'vendors-behind-their-port': [
    'api/src/features/invoices/print.ts',
    '../../ports/pdf/chromium.ts',
  ],
  'portal-is-thin': ['portal/src/invoices.ts', '../../api/src/main.ts'],
  'browser-tests-use-the-product-from-outside': [
    'portal/e2e/main-job.test.ts',
    '../../api/src/ports/pdf/port.ts',
  ],
  'local-stands-alone': [
    'packages/local/src/launch/demo.ts',
    '../../../../api/src/ports/pdf/port.ts',
  ],
  'tools-read-only-what-they-generate-from': [
    'packages/tools/src/testing/pay.ts',
    '../../../core/src/domain/tax.ts',
  ],
  'first-steps-use-built-ins-only': ['packages/local/src/start.mjs', 'react'],
  'product-knows-no-test': ['api/src/http/fake.ts', '../../test/build-invoice.ts'],
}

const packages = ['react', 'wouter', 'react-aria-components', 'sonner', 'zod']

/** What every rule allows. */
const allowed: Record<string, string> = {
  // By its type alone: still a circle.
  'packages/core/src/domain/vat.ts': "import type { Rate } from './cis.ts'",
  'packages/core/src/contract/invoices.ts': "import 'zod/mini'\nimport '../domain/tax.ts'",
  'packages/core/src/domain/tax.ts': '',
  'packages/client/src/index.ts': "import '../../core/src/domain/tax.ts'",
  'packages/widgets/src/ui/Button.tsx': "import 'react-aria-components'\nimport 'react'",
  'packages/widgets/src/provider/notify.tsx': "import 'sonner'",
  'packages/widgets/src/features/invoices/total.ts': "import '../../../../core/src/domain/tax.ts'",
  'packages/widgets/src/features/invoices/index.ts':
    "import './total.ts'\nimport '../../ui/Button.tsx'",
  'packages/widgets/src/features/workers/index.ts': "import '../invoices/index.ts'",
  'packages/tools/src/testing/test-database.ts': '',
  'api/src/ports/pdf/port.ts': '',
  'api/src/ports/pdf/chromium.ts': "import './port.ts'",
  'api/src/features/invoices/approve-invoice.ts': "import '../../ports/pdf/port.ts'",
  'api/src/main.ts': "import './ports/pdf/chromium.ts'",
  'api/test/build-invoice.ts': "import '../../packages/tools/src/testing/test-database.ts'",
  'portal/src/session.ts': "import '../../packages/client/src/index.ts'\nimport 'wouter'",
}

describe('the import rules', () => {
  const folder = mkdtempSync(join(tmpdir(), 'daysheet-import-rules-'))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  let violations: { rule: string; from: string; to: string }[] = []

  beforeAll(async () => {
    const dependencies = Object.fromEntries(packages.map((name) => [name, '1.0.0']))
    write('package.json', JSON.stringify({ name: 'fixture', type: 'module', dependencies }))
    for (const name of [...packages, 'undeclared']) {
      write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }))
      write(`node_modules/${name}/index.js`, '')
    }
    write('node_modules/zod/mini.js', '')
    for (const [path, text] of Object.entries(allowed)) write(path, text)
    for (const [from, to] of Object.values(forbidden)) write(from, `import '${to}'`)
    const { output } = await cruise(['packages', 'api', 'portal'], {
      ...config.options,
      ruleSet: { forbidden: config.forbidden ?? [] },
      validate: true,
      baseDir: folder,
    })
    violations = (output as ICruiseResult).summary.violations.map(({ rule, from, to }) => ({
      rule: rule.name,
      from,
      to,
    }))
  })

  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('have a forbidden import here for each of them', () => {
    expect(Object.keys(forbidden)).toEqual(config.forbidden?.map(({ name }) => name))
  })

  for (const [name, [from, to]] of Object.entries(forbidden)) {
    it(`stop ${from} from importing ${to} (${name})`, () => {
      expect(violations.filter(({ rule }) => rule === name).map((one) => one.from)).toContain(from)
    })
  }

  it('allow what keeps to them', () => {
    const files = Object.keys(allowed)
    expect(violations.filter(({ from }) => files.includes(from))).toEqual([])
  })

  it('say what to do instead', () => {
    for (const { name, comment } of config.forbidden ?? []) {
      expect(comment, name).toMatch(/\w.{30,}\./)
    }
  })
})
