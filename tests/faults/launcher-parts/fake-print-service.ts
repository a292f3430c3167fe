import { spawn } from 'node:child_process';
import { demandSetting, readSettings } from '#settings/settings.ts';

// Stands in for the print service; its child runs in a session of its own, as a browser does, and nothing ends it.
demandSetting(readSettings(process.env), 'printSecret');
const forever = 'setInterval(() => {}, 1000)';
spawn(process.execPath, ['-e', forever, process.env.DATA_DIR ?? ''], { detached: true, stdio: 'ignore' });

process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
