import { msg, Skeleton, Stack } from '../../ui/index.ts'

/** In the shape of both columns. */
export const HomeColumn = () => (
  <Stack gap={6}>
    <Skeleton shape="list" label={msg('Loading what waits')} count={2} />
    <Skeleton shape="cells" label={msg('Loading your figures')} count={5} />
    <Skeleton shape="list" label={msg('Loading invoices')} count={5} />
  </Stack>
)

export const HomeSide = () => (
  <Stack gap={6}>
    <Skeleton shape="list" label={msg('Loading quick actions')} count={5} />
    <Skeleton shape="cells" label={msg('Loading CIS compliance')} count={1} />
  </Stack>
)
