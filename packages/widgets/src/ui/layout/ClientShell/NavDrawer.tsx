import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { XIcon } from '../../icons/index.ts'
import { msg, useWords } from '../../i18n/words.ts'
import { IconButton } from '../../controls/IconButton/IconButton.tsx'
import { CoveredScrollbar } from '../../overlays/CoveredScrollbar.tsx'
import { SecondPress } from '../../overlays/SecondPress.tsx'
import { Logo } from '../Logo/Logo.tsx'
import { SideNav, type SideNavProps } from './SideNav.tsx'
import * as css from './client-shell.css.ts'

export interface NavDrawerProps extends Omit<SideNavProps, 'onNavigate'> {
  homeHref: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** The whole nav of a phone, over the page. */
export function NavDrawer({ homeHref, isOpen, onOpenChange, ...side }: NavDrawerProps) {
  const words = useWords()
  const close = () => onOpenChange(false)
  return (
    <ModalOverlay isOpen={isOpen} onOpenChange={onOpenChange} isDismissable className={css.scrim}>
      <Modal className={css.drawer}>
        <Dialog aria-label={words('Menu')} className={css.dialog}>
          <CoveredScrollbar />
          <SecondPress isOpen={isOpen} />
          <div className={css.drawerHead}>
            <Logo href={homeHref} />
            <IconButton
              label={msg('Close menu')}
              hasTooltip={false}
              icon={<XIcon />}
              onPress={close}
            />
          </div>
          <SideNav {...side} onNavigate={close} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
