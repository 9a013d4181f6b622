import type { DeviceSession } from '@daysheet/core'
import type { Words } from '../../../ui/index.ts'

/** `Chrome on Android`, as the API names it. */
export const deviceName = ({ device }: Pick<DeviceSession, 'device'>, words: Words): string =>
  device ?? words('Unknown device')
