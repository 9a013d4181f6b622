/** What both themes share: space, type, shape, motion and the ledger's geometry. */
export const scale = {
  space: {
    1: '4px',
    2: '8px',
    3: '12px',
    4: '16px',
    5: '20px',
    6: '24px',
    8: '32px',
    10: '40px',
    12: '48px',
    16: '64px',
    24: '96px',
  },
  font: '"Inter Variable", system-ui, sans-serif',
  /**
   * Seven steps: 1 stubs, badges and column heads; 2 desk tables and hints; 3 body and every
   * input; 4 section titles; 5 screen titles; 6 the hero figure; 7 the one figure of a home screen.
   */
  textSize: {
    1: '12px',
    2: '14px',
    3: '16px',
    4: '19px',
    5: '24px',
    6: '36px',
    7: 'clamp(42px, 4.4cqi, 56px)',
  },
  leading: { 1: '16px', 2: '20px', 3: '24px', 4: '24px', 5: '32px', 6: '40px', 7: '1.14' },
  /** The landing headline only; outside the seven steps. */
  display: 'clamp(36px, 7.4cqi, 104px)',
  weight: { body: '400', label: '500', strong: '600', figure: '650' },
  /** 1 badges, stubs and ticks; 2 controls and sheets; 3 what floats. */
  radius: { 1: '3px', 2: '5px', 3: '10px' },
  control: '44px',
  controlCompact: '36px',
  /** 1 press; 2 fold and menu; 3 dialog. */
  duration: { 1: '80ms', 2: '160ms', 3: '240ms' },
  ease: 'cubic-bezier(0.2, 0, 0, 1)',
  /** The day column. */
  stub: '48px',
  /** The money column every amount of a sheet hangs on. */
  money: '104px',
  measure: '68ch',
}

/**
 * Widths of the container (never of the viewport) at which a widget changes its shape: 600, 900 and
 * 1100 px. In em of the container's own type, 16 px everywhere but in a portal whose browser has
 * another default font size: larger type gets the narrower shape.
 */
export const breakpoints = { tablet: 37.5, desk: 56.25, wide: 68.75 }
