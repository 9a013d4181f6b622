import { FactCell, FactCells } from '../../ledger/index.ts'
import { Inline, Stack } from '../Stack/Stack.tsx'
import { Heading, Text } from '../Text/Text.tsx'

export const taxYear = (
  <Stack gap={2}>
    <Inline justify="between" align="baseline">
      <Heading level={2} size="part">
        Tax year 2026/27
      </Heading>
      <Text size="tiny" tone="muted">
        6 Apr 2026 – 5 Apr 2027
      </Text>
    </Inline>
    <FactCells>
      <FactCell label="Paid" figure={41112} note="22 invoices" wide />
      <FactCell label="CIS deductions" figure={6380} note="20% of labour" />
      <FactCell label="Estimated tax liability" figure={0} note="tax £4,882.18" />
    </FactCells>
  </Stack>
)
