import { EmptyState, Page, PoundSterlingIcon } from '@daysheet/widgets/kit'

/** /dashboard/finance: the specification's placeholder. */
export default function FinancePage() {
  return (
    <Page title="Financial Overview" width="reading">
      <EmptyState icon={PoundSterlingIcon} title="Coming soon..." />
    </Page>
  )
}
