import { type ComponentType, Suspense } from 'react';
import { loadAllBoards } from '../document/boards.js';
import { MissingDialog, onDemand } from '../parts/on-demand.js';
import { deskTexts as texts } from '../texts/desk.js';

/** Loads what the first view needs none of: dialogs, and sections that come with the first sign of a person. */
export const loadLater = async () => {
  const [later] = await Promise.all([import('./later.js'), loadAllBoards()]);
  return later;
};

type Later = Awaited<ReturnType<typeof loadLater>>;

function MissingSection() {
  return <p className="section problem">{texts.dialogMissingMessage}</p>;
}

const loaded = <Props extends object>(choose: (later: Later) => ComponentType<Props>) =>
  onDemand(async () => choose(await loadLater()), MissingSection);

/** A part in whose place is nothing until it has come. */
function section<Props extends object>(choose: (later: Later) => ComponentType<Props>): ComponentType<Props> {
  const Loaded: ComponentType<Props> = loaded(choose);
  return (props) => (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}

export const OpenedDialog = onDemand(async () => (await loadLater()).OpenedDialog, MissingDialog);
export const Generating = section((later) => later.Generating);
export const StepsSections = loaded((later) => later.StepsSections);
export const SetterSections = section((later) => later.SetterSections);
export const ExplorerRoom = section((later) => later.ExplorerRoom);
export const LabRoom = section((later) => later.LabRoom);
/** Only some kinds have lists of records. */
export const Records = section((later) => later.Records);
/** Only kinds without a board have a sheet in its place. */
export const Sheet = loaded((later) => later.Sheet);
