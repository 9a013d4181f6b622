import { useQuery } from '@tanstack/react-query'
import { invoiceClientsQuery, timesheetClientsQuery, useDaysheet } from '@daysheet/widgets'
import { Button, ClockIcon, FileTextIcon, Menu, MenuItem, PlusIcon } from '@daysheet/widgets/kit'

/** What a worker can make: each document only where a client allows it. */
export function AddMenu({ workerId }: { workerId: string }) {
  const { client, tenant } = useDaysheet()
  const invoiceClients = useQuery(invoiceClientsQuery({ client, tenant }, workerId)).data ?? []
  const timesheetClients = useQuery(timesheetClientsQuery({ client, tenant }, workerId)).data ?? []
  if (invoiceClients.length + timesheetClients.length === 0) return null
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
    </Menu>
  )
}
