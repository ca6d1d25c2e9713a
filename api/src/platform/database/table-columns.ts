/** This file was generated: `pnpm --filter @kinlore/api schema`. The columns of every table, in their order. */
const lines = `
access_token: id user_id token_hash device ip remember created_at last_used_at expires_at step_up_at viewing_child_id viewing_until viewing_reason viewing_acts
account_deletion: user_id asked_at due_at reminded_at begun_at ended_at
account_transfer: user_id state requested_at approved_at approved_by completed_at
activity: id owner_id author_id type subtype title slug body when_kind when_start when_end when_precision when_text when_sort place_text audience audience_degree space_id method told_by source_note language status version comment_count reaction_counts published_at created_at updated_at deleted_at search sketch hidden_at words question_id question_words question_from_id sensitivity skip_from_book
activity_audience: activity_id user_id
activity_document: activity_id media_id position caption
activity_feeling: activity_id emotari intensity
activity_media: activity_id media_id position caption alt
activity_person: activity_id ord name user_id person_id role tag_status id
activity_recording: activity_id media_id position caption transcript
activity_version: activity_id version author_id snapshot created_at
activity_words: activity_id words
answer_mail: media_id activity_id question_id mailed_question_id cut
app_user: id username email email_verified_at pending_email password_hash full_name account_type life_status birth_kind birth_start birth_end birth_precision birth_text bio home_place avatar_media_id theme ui_mode language time_zone listed roles suspended_at erased_at is_demo last_seen_at version created_at updated_at vouched_at first_steps_dismissed_at thirteen_at sixteen_at eighteen_at on_hold_at password_changed_at suspended_until suspension_id accessibility first_audience first_degree tags_from_family tags_from_connections case_opened_at sign_of_life_at sign_of_life_by
appeal: id decision_id words created_at outcome reply decided_by decided_at
archetype_median: week archetype median people
audit: id actor_id subject_id action resource_type resource_id detail ip created_at
badge_award: id user_id slug tier count awarded_at taken_at taken_because
badge_count: user_id counts counted_at
badge_pin: user_id slug position
bequest: id case_id life_id parts kept state activated_at bin_until sorted_at put_back_at
bequest_item: bequest_id activity_id bucket action opens_to due_on from_audience from_degree from_status from_published_at outcome reason decided_at
birth_correction: id ward_id asked_by born reason asked_at decision decided_by decided_at
birthday_told: user_id years told_at
block: blocker_id blocked_id created_at
bond: user_id friend_id connection_id since type_id
bug_report: id user_id words route build errors status created_at
caretaking: life_id begun_at asked_at
check_ignored: tree_id finding ignored_by created_at
child_more_time: child_id day seconds awake_until given_by
child_pause: id child_id kind reason until placed_by placed_at lifted_by lifted_at
child_retention: child_id began_at due_at
child_seen: child_id seen_at
child_setting: child_id version quiet_from quiet_to daily_minutes comments reaction_set theme_locked trust changed_by updated_at voice
child_time: child_id day seconds
child_visit: id child_id guardian_id session_id reason ip acts started_at lasts_until ended_at
citation: id tree_id version source_id person_id union_id fact fact_id page words confidence gedcom_extra created_by created_at import_id
client_log: id user_id kind message detail created_at
coming_of_age: user_id terms_version terms_at looked_back_at shares_overview
comment: id subject_type subject_id owner_id author_id body reaction_counts version created_at edited_at deleted_at hidden_at status published_at written_by
comment_decision: comment_id decider_id decision note decided_at
comment_reminder: comment_id hours waits_since
connection: id low_id high_id requester_id status date_of_meeting note type_id declined_count requested_at decided_at wanted_by_both
connection_consent: connection_id child_id guardian_id agreed_at
connection_memory: id connection_id author_id title body when_kind when_start when_end when_precision when_text media_id comment_count reaction_counts version created_at edited_at deleted_at hidden_at
connection_type: id name slug retired_at
consent_record: id child_id guardian_id act statement_version method place created_at
data_export: id user_id subject_id scope parts state problem done total runner attempts heartbeat_at storage_key bytes sha256 downloads downloaded_at asked_at ready_at expires_at shape with_hard direction
data_export_token: id export_id session_id token_hash expires_at opened_at continued
edge_end: tree_id person_id other_id relation
edge_word: id tree_id person_id other_id relation holder_id status asked_by created_at decided_at decided_by
endangered_hidden: user_id person_id why subject until
entry_request: id user_id asker_id reason asked_at decided_by decided_at opened_at made_at ended_at
family_export: id tree_id user_id format living state done total storage_key bytes outcome created_at expires_at
family_export_link: id export_id token_hash expires_at
family_import: id tree_id target_tree_id actor_id state file_name bytes sha256 storage_key mode tree_name done total preview outcome problem runner heartbeat_at attempts revision first_id created_at applied_at undone_at
family_import_line: import_id ord line severity code detail
family_invitation: id tree_id inviter_id email user_id role person_id relationship_type message token_hash status accepted_by expires_at created_at resends answered_at scope_person_id scope_up scope_down mail_hash used
family_quest: id tree_id slug made_by state started_at ended_at
family_quest_helper: quest_id user_id counts owed given
feed_digest: user_id rhythm weekday hour since next_at attempts given_up_at
feed_digest_link: token_hash user_id expires_at
gathering: id memorial_id kind state day minute time_zone starts_at town venue address latitude longitude live_url wishes note everyone_may_come moved_at version created_by created_at edited_at archived_at
gathering_answer: gathering_id user_id answer companions words answered_at
gedcom_file: id tree_id import_id path storage_key bytes deleted_at media_id
gedcom_record: id tree_id import_id tag xref record deleted_at
grief_quiet: user_id death_id since until ended_at
guardian_invitation: id child_id inviter_id invited_id status created_at expires_at decided_at
guardianship: guardian_id child_id consent_version consent_method consented_at withdrawn_at confirmed_at asked_at
guardianship_conflict: id child_id kind raised_by about_id raised_at decision reason decided_by decided_at
guest_contribution: id owner_id link_id asked name relation words media_ids receipt_hash state activity_id sent_at
guest_link: id owner_id words token_hash most told created_at expires_at
guest_tribute: id memorial_id link_id tribute_id name relation words media_ids email_hash email_sealed wants_word mail_hash receipt_hash mails sent_at confirmed_at
hand_over: user_id id token_hash guardian_id created_at expires_at used_at admin_id
handled: handler event_id handled_at
idempotency: key user_id route body_hash status answer created_at
identity_history: user_id kind since key because
inspection: id asker_id kind subject_id life_id other_life_id reason asked_at decided_by decided_at opened_at ends_at ended_at looks
inspection_notice: inspection_id user_id life_id due_at told_at
instance_setting: key value updated_at
invitation: id inviter_id registration_request_id email relation message token_hash status accepted_by expires_at created_at for_family mail_hash used resends tree_id person_id
keepsake: id owner_id kind name words when_kind when_start when_end when_precision when_text place source_note details audience audience_degree code next_keeper version created_at edited_at deleted_at hidden_at
keepsake_editor: keepsake_id user_id named_at
keepsake_holder: id keepsake_id position user_id person_id name how from_kind from_start from_end from_precision from_text to_kind to_start to_end to_precision to_text note
keepsake_media: keepsake_id media_id position caption
keepsake_memory: keepsake_id activity_id linked_by
keepsake_version: keepsake_id version author_id name words details saved_at
kin: user_id other_id degree
legacy_case: id life_id state route reporter_id reporter_kind quorum waiting_days is_minor reported_at confirm_by waiting_since waiting_until round mailed nudged contested_at contested_from reminded activated_at revert_until hand_back_asked_at ended_at ended_because memorial_id made_memorial made_steward decided_by decided_words words_erased_at
legacy_case_mail: case_id step user_id mailed_at
legacy_confirmation: case_id user_id kind died_kind died_start died_end died_precision died_text notice_url words confirmed_at
legacy_contest: case_id user_id reason contested_at
legacy_document: id case_id user_id sealed_name sealed_key storage_key type bytes fingerprint added_at
legacy_document_reading: id document_id reader_id reason read_at
legacy_here_link: id case_id token_hash created_at used_at
legacy_instruction: life_id bucket action opens_on opens_to
legacy_key: life_id edition wrapping_key signing_key made_at
legacy_plan: life_id quorum waiting_days inactivity_months message obituary service_wishes version created_at updated_at
legacy_revert: case_id user_id asked_at
legacy_sheet: life_id number holder
letter: id life_id recipient_id recipient_name recipient_email opens opens_on opens_at age event cipher wrapped_key key_hash version sealed_at due_at released_key released_at read_at token_hash child_allowed_at
letter_voice: id life_id letter_id pieces begun_at
letter_voice_piece: id voice_id number cipher
level_moment: user_id level
life_change: id owner_id year changed_at
life_event: id tree_id version person_id union_id type when_kind when_start when_end when_precision when_text place_text note gedcom_extra deleted_at is_alternate import_id
life_steward: user_id preset permissions status relation invited_by created_at decided_at life_id place family_stays brings_family
login_challenge: id purpose secret_hash challenge user_id remember expires_at
login_device: user_id mark seen_at trust_id trusted_at trusted_until trusted_as
login_guess: key failures last_at next_at
login_place: user_id place seen_at
mail: id user_id recipient subject body status attempts last_error sent_at created_at
mail_refusal: email_hash refused_at
mail_secret: mail_id sealed may_hand_on expires_at sealed_reply
mailed_question: id from_id to_name to_email email_hash words catalogue state token_hash asked_at expires_at opened_at answered_at answer media_ids activity_id
media: id owner_id author_id kind sha256 bytes mime original_name width height thumbhash taken_at taken_source latitude longitude state problem storage_key created_at derivative_version hidden_at length_ms peaks blanks blur_edition made_edition copy_state copy_key copy_bytes copy_mime copy_heartbeat_at copy_attempts pages page_state page_attempts page_heartbeat_at copy_needed
media_blur: id media_id user_id x y w h created_at
media_variant: media_id name format width height bytes storage_key sha256
memorial: id owner_id creator_id slug full_name epitaph biography born_kind born_start born_end born_precision born_text died_kind died_start died_end died_precision died_text birth_place death_place portrait_media_id audience audience_degree space_id tribute_moderation tribute_count version created_at updated_at closed_at hidden_at completed_at public_since remembered_as merged_into_id narrows historic_told_at historic_at historic_declined_at
memorial_contest: id memorial_id contester_id asks_for reason raised_at decision words decided_by decided_at
memorial_link: id memorial_id made_by name token_hash password_hash created_at expires_at
memorial_media: memorial_id media_id position caption alt
memorial_merge: id kept_id merged_id proposed_by words proposed_at kept_agreed_by kept_agreed_at merged_agreed_by merged_agreed_at state decided_by decided_at moved kept_biography shown_biography told
memorial_told: memorial_id user_id degree told_at
memorial_visitor: memorial_id user_id
memory_coauthor: activity_id user_id role state asked_at answered_at
merge_candidate: tree_id a b score reasons state decided_by decided_at
mission_run: id user_id slug kind state counts started_at ends_at ended_at given
moderation_case: id subject_type subject_id person_id opened_at held_at closed_at
moderation_decision: id case_id person_id decider_id action reason until undo decided_at reversed_at
name_consent: id user_id activity_id answer answered_by answered_at
notification: id user_id type actor_id data dedupe_key read_at created_at updated_at
notification_preference: user_id type email_enabled push_enabled in_app_enabled
notification_time: user_id quiet_from quiet_to digest digest_due digest_after
on_this_day_choice: user_id off_at off_until after_death asked_at
on_this_day_hidden: id user_id what name name_plain person_user_id person_id first_day last_day until created_at
one_time_token: id purpose token_hash user_id subject expires_at used_at created_at
outbox: id type payload attempts next_attempt_at last_error done_at created_at
parent_child: id tree_id version child_id parent_id union_id nature preferred confidence ord gedcom_extra deleted_at import_id
passkey: id user_id credential_id public_key sign_count transports name created_at last_used_at
person: id tree_id version sex gender_text living living_override is_private user_id memorial_id note gedcom_xref gedcom_uid gedcom_extra merged_into created_by created_at updated_at deleted_at import_id portrait_media_id
person_merge: tree_id seq survivor_id loser_id pointers
person_name: id person_id kind given surname_prefix surname suffix nick lang full_text is_primary ord gedcom_extra import_id
persona_due: id user_id due_at
persona_identity: user_id rules_version activities points weights done scores felt
persona_recompute: rules_version begun_at after done_at
perspective: connection_id user_id meeting_context relationship_depth interaction_frequency words updated_at
photo_tag: id media_id tagger_id user_id person_id x y w h status created_at decided_at
place_name: id tree_id latitude longitude name from_kind from_start from_end from_precision from_text until_kind until_start until_end until_precision until_text note created_at
planned_question: question_id plan_id token_hash expires_at
power_up: id user_id slug source state lasts_ms charges_used returned granted_at
power_up_use: id power_up_id user_id slug choice charges started_at ends_at warned_at ended_at ending
profile_code: id user_id token_hash expires_at created_at revoked_at
profile_view: viewed_id viewer_id day
profile_view_choice: user_id chosen_at
progress: user_id xp level peak_level updated_at
publish_token: id label remotes token_hash made_by created_at expires_at last_used_at revoked_at
push_key: one public_key sealed created_at
push_subscription: id user_id session_id endpoint p256dh auth created_at last_ok_at failures
question: id from_id to_id words catalogue state asked_at opened_at nudged_at answered_at activity_id told_at hidden_at
question_plan: id from_id user_id state pause weekday hour stages next_at resumed_at created_at attempts given_up_at audience signature
reaction: id subject_type subject_id owner_id user_id reaction_type created_at updated_at
received_mail: hash received_at outcome
recovery_code: user_id code_mark used_at
registration_request: id full_name email why invited_by_words status decided_by decided_at created_at
registry: one revision build
relationship_claim: id from_id to_id relationship_type message tree_id person_id status created_at decided_at since_kind since_start since_end since_precision since_text
relationship_contest: id claim_id contester_id reason status created_at decided_at
remote_file: remote version path integrity bytes
remote_in_force: remote version last_good state canary canary_percent canary_accounts over refused
remote_release: remote version base description created_at
reply_address: token_hash question_id mailed_question_id expires_at used_by told
report: id case_id snapshot_id reporter_id guest_key reason words created_at
report_snapshot: id case_id digest content taken_at
resonance_told: user_id planet resonance day
second_factor: user_id secret confirmed_at last_step created_at
share_link: id owner_id activity_id name token_hash password_hash for_self opened_count last_opened_at created_at expires_at
shared_story: id owner_id activity_id title when_kind when_start when_end when_precision when_text place version published_edition proposed_edition audience audience_degree created_at edited_at deleted_at hidden_at
sign_in: id user_id device created_at
source: id tree_id version title author published repository url note gedcom_xref gedcom_extra created_by created_at deleted_at import_id
steward_link: id life_id email preset permissions relation token_hash mail_hash resends created_at expires_at
steward_log: id actor_id action detail created_at life_id
steward_request: memorial_id user_id relation status asked_at decided_at decided_by
steward_vote: id life_id state opened_at ends_at ended_at elected_id
steward_vote_person: vote_id user_id degree choice chosen_at nominated_by nominated_at agreed_at declined_at
stewardship: life_id user_id willing_at asked_at reminded_at later_at silent_since leaving_at
story_consent: story_id edition user_id name answer answered_by answered_at
story_edition: story_id edition title when_kind when_start when_end when_precision when_text place audience proposed_at until settled_at outcome
story_edition_part: story_id edition perspective_id version
story_participant: story_id user_id status invited_at answered_at
story_person: story_id user_id named_by named_at
story_perspective: id story_id author_id audience version created_at edited_at hidden_at
story_perspective_version: perspective_id version body when_kind when_start when_end when_precision when_text place media_ids saved_at
stranger_request: event_id user_id other_id asked_by created_at
streak: user_id best zones daily told_week
streak_rest: id user_id from_day to_day created_at
submission_decision: activity_id decider_id decision note decided_at
submission_reminder: activity_id hours waits_since
telephone: user_id number proved_at
telephone_code: user_id number mark tries expires_at rests_until
text_message: id user_id purpose about number_mark sealed status attempts created_at expires_at sent_at
transcription: activity_id media_id state problem percent engine runner heartbeat_at attempts digest asked_at read_at
tree: id owner_user_id name revision default_focus settings created_at deleted_at
tree_member: tree_id user_id role scope_person_id scope_up scope_down joined_at
tree_op: tree_id seq actor_id subject_id kind payload inverse touched undone_by undoes created_at
tree_preference: tree_id user_id preferences
tree_scan: tree_id revision scanned_at
tribute: id memorial_id owner_id author_id type relation body when_kind when_start when_end when_precision when_text place_text status pinned_at decided_by decided_at decision_note pending_body comment_count version created_at updated_at hidden_at guest_name audience pending_audience may_show
tribute_link: id memorial_id made_by token_hash most taken created_at expires_at
tribute_media: tribute_id media_id is_waiting position caption alt
union_: id tree_id version kind status ord gedcom_xref gedcom_extra created_at deleted_at import_id
union_partner: union_id person_id ord
written_face: id media_id name x y w h answer created_at
xp_ledger: id user_id amount source_type source_id reason parts rules_version created_at boosts
`;

export const tableColumns: ReadonlyMap<string, readonly string[]> = new Map(
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [table = '', names = ''] = line.split(': ');
      return [table, names.split(' ')];
    }),
);
