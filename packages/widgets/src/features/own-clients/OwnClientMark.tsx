import { OWN_CLIENT_LABEL } from '@daysheet/core'
import { Badge } from '../../ui/index.ts'

/** Beside the name of a client that the worker keeps. */
export const OwnClientMark = () => <Badge>{OWN_CLIENT_LABEL}</Badge>
