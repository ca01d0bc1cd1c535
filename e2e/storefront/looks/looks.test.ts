import { Stage } from '../stage.js';
import { accessibilityCases } from './accessibility.cases.js';
import { picturesCases } from './pictures.cases.js';

const stage = Stage.forThisFile();

accessibilityCases(stage);
picturesCases(stage);
