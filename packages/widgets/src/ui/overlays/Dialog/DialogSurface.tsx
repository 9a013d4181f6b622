import { useId, type ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { IconButton } from '../../controls/IconButton/IconButton.tsx'
import { msg, useWords } from '../../i18n/words.ts'
import { XIcon } from '../../icons/index.ts'
import { CoveredScrollbar } from '../CoveredScrollbar.tsx'
import { SecondPress } from '../SecondPress.tsx'
import { DialogBody } from './DialogBody.tsx'
import {
  dialog,
  drawer,
  drawerScrim,
  foot,
  head,
  modal,
  scrim,
  subtitle,
  title,
  widths,
} from './dialog.css.ts'

export type DialogProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: string
  /** A quieter line under the title: whose invoice, how much. */
  subtitle?: ReactNode
  children: ReactNode
  /** The buttons, the main one last. */
  footer?: ReactNode
  size?: keyof typeof widths
  /** At the edge of the page from top to bottom, for what is read beside it; on a phone a sheet like the rest. */
  isDrawer?: boolean
  /** `alertdialog` where work is lost or money moves. */
  role?: 'dialog' | 'alertdialog'
  /** Whether Escape, the cross and a press beside it close it; not while work is under way. */
  isDismissable?: boolean
}

/** The open dialog, over its scrim. */
export function DialogSurface(props: DialogProps) {
  const { isOpen, onOpenChange, children, footer, size = 'm', role, isDismissable = true } = props
  const { isDrawer = false } = props
  const words = useWords()
  // React Aria looks its own id for the title up in the document, which knows none of a shadow root.
  const titleId = useId()
  return (
    <ModalOverlay
      className={isDrawer ? `${scrim} ${drawerScrim}` : scrim}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={isDismissable}
      isKeyboardDismissDisabled={!isDismissable}
    >
      <Modal className={`${modal} ${widths[size]} ${isDrawer ? drawer : ''}`}>
        <AriaDialog className={dialog} role={role} aria-labelledby={titleId}>
          <CoveredScrollbar />
          <SecondPress isOpen={isOpen} />
          <div className={head}>
            <div>
              <Heading slot="title" id={titleId} level={2} className={title}>
                {words(props.title)}
              </Heading>
              {props.subtitle ? <p className={subtitle}>{words(props.subtitle)}</p> : null}
            </div>
            <IconButton
              label={msg('Close')}
              hasTooltip={false}
              icon={<XIcon />}
              isDisabled={!isDismissable}
              onPress={() => onOpenChange(false)}
            />
          </div>
          <DialogBody>{children}</DialogBody>
          {footer ? <div className={foot}>{footer}</div> : null}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
