import { ESLint } from 'eslint'
import { describe, expect, it } from 'vitest'
import { repository } from '@daysheet/local/bootstrap/paths'

const eslint = new ESLint({ cwd: repository })

async function complaints(filePath: string, source: string): Promise<string[]> {
  const [result] = await eslint.lintText(`${source}\n`, { filePath })
  return result?.messages.map(({ message }) => message) ?? []
}

type Case = { it: string; file: string; source: string; says: string }

const forbidden: Case[] = [
  {
    it: 'a clock in core',
    file: 'packages/core/src/domain/due.ts',
    source: 'export const now = () => Date.now()',
    says: 'Only domain/day.ts touches Date',
  },
  {
    it: 'a date object in core',
    file: 'packages/core/src/domain/due.ts',
    source: 'export const then = (day: string) => new Date(day)',
    says: 'Only domain/day.ts touches Date',
  },
  {
    it: 'chance in core',
    file: 'packages/core/src/domain/due.ts',
    source: 'export const any = () => Math.random()',
    says: 'core is the same every time',
  },
  {
    it: 'the network in core',
    file: 'packages/core/src/domain/due.ts',
    source: "export const get = () => fetch('/api/invoices')",
    says: 'core has no I/O',
  },
  {
    it: 'the environment outside config.ts',
    file: 'api/src/http/app.ts',
    source: "export const port = process.env['PORT']",
    says: 'Only api/src/config.ts reads the environment',
  },
  {
    it: 'the heavy zod in what a browser loads',
    file: 'packages/widgets/src/features/invoices/schema.ts',
    source: "import * as z from 'zod'\nexport const schema = z.string()",
    says: 'zod/mini',
  },
  {
    it: 'a test that keeps the others from running',
    file: 'packages/core/src/domain/vat.test.ts',
    source: "it.only('charges VAT', () => undefined)",
    says: 'Every test runs',
  },
  {
    it: 'a context drawn as only React 19 can',
    file: 'packages/widgets/src/provider/Scope.tsx',
    source: 'export const Scope = () => <ScopeContext value={1} />',
    says: 'React 18',
  },
  {
    it: 'a story that looks once at what is only about to be seen',
    file: 'packages/widgets/src/features/invoices/View.stories.tsx',
    source: "await expect(screen.getByText('Paid')).toBeVisible()",
    says: 'write await seen',
  },
]

const allowed: Omit<Case, 'says'>[] = [
  {
    it: 'a date in the one module that is for dates',
    file: 'packages/core/src/domain/day.ts',
    source: 'export const parse = (day: string) => new Date(day)',
  },
  {
    it: 'the environment in config.ts',
    file: 'api/src/config.ts',
    source: "export const port = process.env['PORT']",
  },
]

describe('the lint rules', () => {
  for (const { it: what, file, source, says } of forbidden) {
    it(`refuse ${what}`, async () => {
      expect((await complaints(file, source)).join('\n')).toContain(says)
    })
  }

  for (const { it: what, file, source } of allowed) {
    it(`allow ${what}`, async () => {
      expect(await complaints(file, source)).toEqual([])
    })
  }
})
