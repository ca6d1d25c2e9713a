/** The steps of missions (R5), as numbers. */
import type { StepMetric } from '../contracts/progress-missions.ts';

export interface Step {
  readonly metric: StepMetric;
  readonly goal: number;
}
const step = (metric: StepMetric, goal = 1): Step => ({ metric, goal });

/** What each mission of the catalogue takes. */
export const missionSteps: Readonly<Record<string, readonly Step[]>> = {
  one_small_true_thing: [step('entries')],
  picture_with_names: [step('photos_with_two_names')],
  ask_and_listen: [step('questions_asked'), step('questions_answered')],
  say_it_aloud: [step('voice_minute_stories')],
  someone_elses_side: [step('story_invitations'), step('perspectives')],
  how_do_we_know: [step('facts_sourced', 3)],
  the_shoebox: [
    step('old_photos', 20),
    step('photos_dated', 10),
    step('photos_named', 10),
    step('photos_with_voice', 3),
  ],
  the_house_i_grew_up_in: [
    step('rooms_described', 4),
    step('places_named'),
    step('people_named', 2),
    step('senses_recorded', 2),
  ],
  kitchen_inheritance: [
    step('recipes', 3),
    step('recipes_with_a_cook', 3),
    step('photos'),
    step('voice_stories'),
  ],
  work_of_my_hands: [
    step('first_job_entries'),
    step('best_day_entries'),
    step('worst_day_entries'),
    step('advice_entries'),
  ],
  roots_of_three: [
    step('parents_linked', 2),
    step('grandparents_linked', 4),
    step('stories_about_ancestors', 6),
  ],
  map_of_moves: [step('homes_with_years', 3), step('memories_of_homes', 3)],
  spring_cleaning: [step('faces_named', 30), step('duplicates_resolved', 5)],
  harvest_table: [step('gatherings'), step('shared_answers', 5)],
  every_grandparent: [step('interviews_with_grandparents'), step('stories_about_grandparents')],
  identify_fifty: [step('faces_named', 50)],
  letter_unsent: [step('letters_to_the_dead'), step('letters_decided')],
  forgiveness: [step('regrets_recorded'), step('lessons_recorded'), step('repairs_or_letters')],
  the_vigil: [
    step('tributes_gathered', 5),
    step('memorial_photos'),
    step('memorial_songs'),
    step('memorial_places'),
  ],
  to_the_unborn: [step('answers_sealed_25_years', 7)],
};
