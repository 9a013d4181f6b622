import {
  ChartNoAxesColumnIcon,
  EmptyState,
  FileTextIcon,
  HouseIcon,
  ListRow,
  Page,
  ReceiptIcon,
  RowList,
  Sheet,
} from '@daysheet/widgets/kit'

/** /app/reports: where the figures are that a report would be made of. */
export default function ReportsPage() {
  return (
    <Page title="Reports" width="reading">
      <EmptyState icon={ChartNoAxesColumnIcon} title="Financial reports coming soon...">
        Until then you find every figure here:
      </EmptyState>
      <Sheet label="Figures" padding="rows">
        <RowList>
          <ListRow
            icon={HouseIcon}
            title="This tax year"
            note="Paid, CIS deductions and estimated tax"
            href="/app"
          />
          <ListRow
            icon={FileTextIcon}
            title="CIS statements"
            note="What clients paid and deducted, month by month"
            href="/app/invoices?tab=cis"
          />
          <ListRow
            icon={ReceiptIcon}
            title="Business expenses"
            note="What you spent, by tax year and category"
            href="/app/invoices?tab=expenses"
          />
        </RowList>
      </Sheet>
    </Page>
  )
}
