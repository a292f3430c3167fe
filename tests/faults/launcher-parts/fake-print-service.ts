import { spawn } from 'node:child_process';
import { demandSetting, readSettings } from '#settings/settings.ts';

// Stands for the print service: with a grandchild in a session of its own, as a browser is, that nobody ends.
demandSetting(readSettings(process.env), 'printSecret');
const forever = 'setInterval(() => {}, 1000)';
spawn(process.execPath, ['-e', forever, process.env.DATA_DIR ?? ''], { detached: true, stdio: 'ignore' });

process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
