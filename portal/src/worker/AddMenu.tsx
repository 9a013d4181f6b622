import { useQuery } from '@tanstack/react-query'
import { invoiceClientsQuery, useDaysheet } from '@daysheet/widgets'
import { Button, FileTextIcon, Menu, MenuItem, PlusIcon } from '@daysheet/widgets/kit'

/** What a worker can make: an invoice only where a client allows invoices. */
export function AddMenu({ workerId }: { workerId: string }) {
  const { client, tenant } = useDaysheet()
  const clients = useQuery(invoiceClientsQuery({ client, tenant }, workerId))
  if (!clients.data?.length) return null
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
      <MenuItem icon={<FileTextIcon />} href="/app/invoices/create">
        New Invoice
      </MenuItem>
    </Menu>
  )
}
