import type { ComponentType } from 'react'
import type { IconProps } from '../icons/index.ts'

/** An icon whose size the component around it decides: pass `SendIcon`, not `<SendIcon />`. */
export type IconComponent = ComponentType<IconProps>
