import { leaveWithParent } from '../bootstrap/leave-with-parent.mjs'
import { endWith } from '../bootstrap/say.mjs'
import { launch } from './launch.ts'
import { openHome } from './home.ts'
import { readLaunchOptions } from './options.ts'
import { takeOver } from './running.ts'

try {
  const options = readLaunchOptions(process.argv.slice(2), process.env)
  const home = openHome(options.home)
  const running = await takeOver(home, options.publicUrl)

  let isStopping = false
  const stop = () => {
    if (!isStopping) process.stderr.write('\nStopping …\n')
    isStopping = true
    void running.stopAll().then(() => process.exit(0), endWith)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  leaveWithParent(stop)

  try {
    const failure = await launch(options, home, running)
    if (!isStopping) throw failure
  } catch (error) {
    // While stopping, what was being started fails: that is no news.
    if (!isStopping) {
      await running.stopAll()
      endWith(error)
    }
  }
} catch (error) {
  endWith(error)
}
