import { relative } from 'node:path'
import type ts from 'typescript'
import { repository } from '@daysheet/local/bootstrap/paths'

/** `packages/widgets/src/features/invoices/invoice-queries.ts:34`. */
export function declaredIn(node: ts.Node): string {
  const file = node.getSourceFile()
  const { line } = file.getLineAndCharacterOfPosition(node.getStart())
  return `${relative(repository, file.fileName)}:${line + 1}`
}
