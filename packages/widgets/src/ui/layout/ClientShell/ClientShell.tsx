import { useId, useState, type ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { MenuIcon, XIcon } from '../../icons/index.ts'
import { CoveredScrollbar } from '../../overlays/CoveredScrollbar.tsx'
import { useWords } from '../../i18n/words.ts'
import { container } from '../container.css.ts'
import { Logo } from '../Logo/Logo.tsx'
import type { ShellTool } from '../shell-items.ts'
import { ShellTools } from '../ShellTools/ShellTools.tsx'
import { SkipLink } from '../SkipLink/SkipLink.tsx'
import { SideNav, type SideNavProps } from './SideNav.tsx'
import * as css from './client-shell.css.ts'

export interface ClientShellProps extends Omit<SideNavProps, 'onNavigate'> {
  homeHref: string
  /** Under the name: `Client Dashboard`. */
  caption?: string
  /** Icons of a phone's bar and of the side's head: notifications. */
  tools?: ShellTool[]
  children: ReactNode
}

/** Desk first: the nav at the side, a drawer on a phone. */
export function ClientShell(props: ClientShellProps) {
  const { homeHref, caption, nav, current, tools = [], user, signOut, children } = props
  const mainId = useId()
  const words = useWords()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const side = { nav, current, user, signOut, onNavigate: close }
  return (
    <div className={container}>
      <div className={css.shell}>
        <SkipLink target={mainId} />
        <header className={css.bar}>
          <button
            type="button"
            className={css.barButton}
            aria-label={words('Menu')}
            aria-expanded={isOpen}
            aria-haspopup="dialog"
            onClick={() => setIsOpen(true)}
          >
            <MenuIcon />
          </button>
          <Logo href={homeHref} />
          <div className={css.tools}>
            <ShellTools tools={tools} />
          </div>
        </header>
        <header className={css.side}>
          <div className={css.brand}>
            <div className={css.brandLine}>
              <Logo href={homeHref} />
              <div className={css.sideTools}>
                <ShellTools tools={tools} />
              </div>
            </div>
            {caption && <span className={css.caption}>{words(caption)}</span>}
          </div>
          <SideNav {...side} />
        </header>
        <main id={mainId} tabIndex={-1} className={css.main}>
          {children}
        </main>
      </div>
      <ModalOverlay isOpen={isOpen} onOpenChange={setIsOpen} isDismissable className={css.scrim}>
        <Modal className={css.drawer}>
          <Dialog aria-label={words('Menu')} className={css.dialog}>
            <CoveredScrollbar />
            <div className={css.drawerHead}>
              <Logo href={homeHref} />
              <button
                type="button"
                className={css.barButton}
                aria-label={words('Close menu')}
                onClick={close}
              >
                <XIcon />
              </button>
            </div>
            <SideNav {...side} />
          </Dialog>
        </Modal>
      </ModalOverlay>
    </div>
  )
}
