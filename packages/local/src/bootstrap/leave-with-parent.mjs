/**
 * A process whose parent is killed with SIGKILL is handed to another parent without a word. Inside
 * npm's scripts and our own launchers the parent is never meant to go first, so a changed parent
 * means: stop. Started by hand from a shell, the parent may leave (`node … &`, `disown`).
 * @param {() => void} leave called once
 */
export function leaveWithParent(leave) {
  const parent = process.ppid
  if (!process.env['npm_lifecycle_event'] && !process.env['DAYSHEET_LAUNCHER']) return
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    leave()
  }, 500)
  timer.unref()
}
