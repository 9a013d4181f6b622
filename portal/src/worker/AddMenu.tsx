import { useQuery } from '@tanstack/react-query'
import {
  invoiceClientsQuery,
  latestTimesheetsQuery,
  ownClientOfferQuery,
  timesheetClientsQuery,
  useDaysheet,
} from '@daysheet/widgets'
import {
  Building2Icon,
  Button,
  ClockIcon,
  FilePlusIcon,
  FileTextIcon,
  Menu,
  MenuItem,
  PlusIcon,
  ReceiptIcon,
  ZapIcon,
} from '@daysheet/widgets/kit'

/** Last, and asked for when the menu opens: nothing moves under a finger, and few workers have it. */
function AddClientItem({ workerId }: { workerId: string }) {
  const offer = useQuery(ownClientOfferQuery(useDaysheet(), workerId)).data
  if (offer?.create_refusal !== null) return null
  return (
    <MenuItem icon={<Building2Icon />} href="/app/clients/new">
      Add Client
    </MenuItem>
  )
}

/** What a worker can make: each document only where a client allows it, an expense always. */
export function AddMenu({ workerId }: { workerId: string }) {
  const { client, tenant } = useDaysheet()
  const invoiceClients = useQuery(invoiceClientsQuery({ client, tenant }, workerId)).data ?? []
  const timesheetClients = useQuery(timesheetClientsQuery({ client, tenant }, workerId)).data ?? []
  const timesheets = useQuery(latestTimesheetsQuery({ client, tenant }, workerId)).data ?? []
  const canInvoiceHours = timesheets.some(({ abilities }) => abilities.create_invoice)
  return (
    <Menu
      label="Add"
      placement="top end"
      trigger={
        <Button variant="primary" icon={<PlusIcon />}>
          Add
        </Button>
      }
    >
      {invoiceClients.length > 0 && (
        <MenuItem icon={<FileTextIcon />} href="/app/invoices/create">
          New Invoice
        </MenuItem>
      )}
      {timesheetClients.length > 0 && (
        <MenuItem icon={<ClockIcon />} href="/app/timesheets/create">
          New Timesheet
        </MenuItem>
      )}
      {canInvoiceHours && (
        <MenuItem icon={<FilePlusIcon />} href="/app/invoices?tab=timesheets&timesheets=approved">
          Invoice a Timesheet
        </MenuItem>
      )}
      <MenuItem icon={<ReceiptIcon />} href="/app/expenses/create">
        New Business Expense
      </MenuItem>
      {invoiceClients.length > 0 && (
        <MenuItem icon={<ZapIcon />} href="/app/invoices/quick">
          Quick Entry
        </MenuItem>
      )}
      <AddClientItem workerId={workerId} />
    </Menu>
  )
}
