/** What the first view of most puzzles does not need. It is one file, as each further one costs more than it saves. */
import '#look/explorer.css';
import '#look/lab.css';
import '#look/sheet.css';
import '#look/setting.css';
import '#look/steps.css';

export { ExplorerRoom } from '../explorer/explorer-room.js';
export { GenerateFromShelf, Generating } from '../generating/generating.js';
export { LabRoom } from '../lab/lab-room.js';
export { Records } from '../records/records.js';
export { SetterSections } from '../setting/setter-sections.js';
export { Sheet } from '../sheet/sheet.js';
export { StepsSections } from '../steps/steps-sections.js';
export { deskMenu, OpenedDialog } from './desk-menu.js';
