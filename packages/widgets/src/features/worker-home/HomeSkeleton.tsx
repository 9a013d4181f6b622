import { msg, Skeleton, Stack } from '../../ui/index.ts'

/** In the shape of both columns. */
export const HomeColumn = () => (
  <Stack gap={6}>
    <Skeleton shape="cells" label={msg('Loading your figures')} count={1} />
    <Skeleton shape="cells" label={msg('Loading what is active')} count={3} />
    <Skeleton shape="list" label={msg('Loading projects')} count={3} />
  </Stack>
)

export const HomeSide = () => (
  <Stack gap={6}>
    <Skeleton shape="cells" label={msg('Loading the tax year')} count={6} />
    <Skeleton shape="list" label={msg('Loading clients')} count={2} />
  </Stack>
)
